"""Ten years from Apple Health: dropped on the page, watched, looked at, taken back."""

import subprocess

import pytest
from playwright.sync_api import expect

from hands import acts, until, words
from stage import BUILT

# Slow enough that a bar has something to show.
MEGABYTES_A_SECOND = 25
DROP = """(selector) => {
  const transfer = new DataTransfer()
  for (const file of document.querySelector(selector).files) transfer.items.add(file)
  document.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }))
}"""
HOLD = """() => {
  const field = document.createElement("input")
  field.type = "file"
  field.id = "hand"
  field.multiple = true
  document.body.append(field)
}"""
# As on a page that takes several files at once.
SEVERAL = """() => {
  const form = document.querySelector(".drop")
  form.elements.file.multiple = true
  form.dataset.most = "64"
}"""
BAR = """() => {
  const bar = document.querySelector(".drop progress")
  return bar && bar.value > 0 && bar.value < 100 && bar.value
}"""


@pytest.fixture(scope="module")
def exports(tmp_path_factory):
    """Makes exports of so many megabytes, as xml or zip."""
    folder = tmp_path_factory.mktemp("exports")

    def make(name, megabytes):
        path = folder / name
        subprocess.run([BUILT / "stage", "export", "--megabytes", str(megabytes), "--seed", "7", str(path)], check=True)
        return path

    return make


def choose(page, path):
    page.goto("/sit/health")
    page.locator("#export").set_input_files(path)


def result(page):
    return page.locator("#import .result")


def slow_down(page, megabytes=MEGABYTES_A_SECOND):
    session = page.context.new_cdp_session(page)
    session.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": megabytes * 1_000_000},
    )


def test_a_dropped_export_shows_its_bar_and_then_what_it_brought(stage, page, exports):
    export = exports("export.xml", 50)
    page.goto("/sit/health")
    page.evaluate(HOLD)
    page.locator("#hand").set_input_files(export)
    slow_down(page)
    page.evaluate(DROP, "#hand")
    expect(page.locator(".drop progress")).to_be_visible()
    expect(page.locator(".drop .progress-words span")).to_have_text("Sending export.xml")
    assert 0 < until(lambda: page.evaluate(BAR)) < 100
    expect(page.locator(".drop output")).to_have_text(words(r"\d MB of 5\d MB · \d+(\.\d)? MB a second"))
    expect(result(page)).to_be_visible(timeout=60_000)
    sessions = len(stage.sessions())
    assert sessions > 0
    expect(result(page).locator("h2")).to_have_text(f"{sessions} sessions added")
    assert result(page).locator("tbody tr").count() > 1


def test_an_import_is_one_undo_and_a_second_one_adds_nothing(stage, page, exports):
    export = exports("small.zip", 2)
    choose(page, export)
    expect(result(page)).to_be_visible(timeout=60_000)
    brought = stage.sessions()
    result(page).get_by_role("button", name="Undo").click()
    expect(result(page).locator("h2")).to_have_text("Import undone")
    assert stage.sessions() == []
    result(page).get_by_role("button", name="Redo").click()
    expect(result(page).locator("h2")).to_have_text(words(r"sessions added"))
    assert stage.sessions() == brought
    choose(page, export)
    expect(result(page).locator("h2")).to_have_text("Nothing new: everything in it is here already", timeout=60_000)
    assert stage.sessions() == brought
    expect(acts(page).first).to_contain_text("Redid")


def test_a_sending_that_is_cancelled_leaves_nothing(stage, page, exports):
    export = exports("export.xml", 50)
    page.goto("/sit/health")
    slow_down(page, 5)
    page.locator("#export").set_input_files(export)
    expect(page.locator(".drop progress")).to_be_visible()
    page.locator(".drop-cancel").click()
    expect(page.locator(".drop-area")).to_be_visible()
    page.reload()
    expect(page.locator("#import")).to_be_empty()
    assert stage.sessions() == []
    expect(acts(page)).to_have_count(0)


def test_several_files_go_in_one_form_and_are_counted(stage, page, watch, exports):
    watch.allow("422")
    page.goto("/sit/health")
    page.evaluate(SEVERAL)
    page.evaluate(HOLD)
    page.locator("#hand").set_input_files([exports("one.xml", 2), exports("two.xml", 2)])
    slow_down(page, 1)
    with page.expect_request(lambda request: request.method == "POST"):
        page.evaluate(DROP, "#hand")
    expect(page.locator(".drop .progress-words span")).to_have_text("Sending 2 files")
    expect(page.locator(".drop output")).to_have_text(words(r"\d(\.\d)? MB of 4(\.\d)? MB"))
    # Both came: of exports the server takes one at a time.
    expect(page.locator(".drop .refusal")).to_have_text(words("^No more than 1 file"), timeout=60_000)
    expect(page.locator(".drop-area")).to_be_visible()
    assert stage.sessions() == []


def test_more_files_than_a_page_takes_are_not_sent(page, watch, exports):
    page.goto("/sit/health")
    page.evaluate(HOLD)
    page.locator("#hand").set_input_files([exports("one.xml", 2), exports("two.xml", 2)])
    page.evaluate(DROP, "#hand")
    expect(page.locator(".drop .refusal")).to_have_text(words("^No more than 1 file"))
    expect(page.locator(".drop-area")).to_be_visible()
    assert watch.posts == []


def test_a_file_that_is_no_export_is_refused_in_a_sentence(stage, page, watch, tmp_path):
    watch.allow("422")
    path = tmp_path / "holiday.jpg"
    path.write_bytes(b"\xff\xd8\xff\xe0 not an export")
    choose(page, path)
    expect(page.locator(".drop .refusal, #import .outcome").first).to_be_visible()
    expect(page.locator("main")).to_contain_text("export.zip")
    assert stage.sessions() == []


def test_other_windows_see_what_was_imported(stage, context, exports):
    log = context.new_page()
    log.goto("/sit/log")
    expect(log.locator(".empty")).to_be_visible()
    page = context.new_page()
    choose(page, exports("small.zip", 2))
    expect(result(page)).to_be_visible(timeout=60_000)
    expect(log.locator(".day").first).to_be_visible()


def test_an_export_comes_in_without_script(stage, enter, exports):
    page = enter(stage, java_script_enabled=False).new_page()
    choose(page, exports("small.zip", 2))
    page.get_by_role("button", name="Read file").click()
    expect(result(page)).to_be_visible(timeout=60_000)
    expect(result(page).locator("h2")).to_have_text(f"{len(stage.sessions())} sessions added")
