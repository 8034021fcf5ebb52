"""Ten years from Apple Health: dropped on the page, watched, looked at; or not sent at all."""

import subprocess

import pytest
from playwright.sync_api import expect

from hands import words
from stage import BUILT

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
# Every height of the bar and every word beside it, however short they are seen.
RECORD = """() => {
  const seen = []
  new MutationObserver(() => {
    const bar = document.querySelector(".drop progress")
    if (bar?.checkVisibility()) seen.push([bar.value, document.querySelector(".drop output")?.textContent])
    sessionStorage.setItem("seen", JSON.stringify(seen))
  }).observe(document.querySelector(".drop"), { subtree: true, childList: true, attributes: true, characterData: true })
}"""
PACE = words(r"^[\d.]+ [kM]B of [\d.]+ MB · [\d.]+ [kM]B a second$")


@pytest.fixture(scope="module")
def export(tmp_path_factory):
    path = tmp_path_factory.mktemp("export") / "export.xml"
    subprocess.run([BUILT / "stage", "export", "--megabytes", "1", "--seed", "7", str(path)], check=True)
    return path


def slow_down(page, megabytes):
    """So much goes out in a second."""
    session = page.context.new_cdp_session(page)
    session.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": megabytes * 1_000_000},
    )


def test_a_dropped_export_shows_its_bar_and_then_what_it_brought_in_every_window(stage, context, page, export):
    log = context.new_page()
    log.goto("/sit/log")
    expect(log.locator(".empty")).to_be_visible()
    page.goto("/sit/health")
    page.evaluate(HOLD)
    page.locator("#hand").set_input_files(export)
    page.evaluate(RECORD)
    slow_down(page, 0.5)
    page.evaluate(DROP, "#hand")
    expect(page.locator(".drop .progress-words span")).to_have_text("Sending export.xml")
    result = page.locator("#import .result")
    expect(result).to_be_visible()
    seen = page.evaluate("() => JSON.parse(sessionStorage.getItem('seen'))")
    assert any(0 < bar < 100 and PACE.search(said) for bar, said in seen), seen
    sessions = len(stage.sessions())
    assert sessions > 0
    expect(result.locator("h2")).to_have_text(f"{sessions} sessions added")
    expect(log.locator(".day").first).to_be_visible()


def test_more_files_than_a_page_takes_are_not_sent_and_a_sending_that_is_cancelled_leaves_nothing(stage, page, watch, export):
    page.goto("/sit/health")
    page.evaluate(HOLD)
    page.locator("#hand").set_input_files([export, export])
    page.evaluate(DROP, "#hand")
    expect(page.locator(".drop .refusal")).to_have_text(words("^No more than 1 file"))
    expect(page.locator(".drop-area")).to_be_visible()
    assert watch.posts == []
    # It would take ten minutes.
    slow_down(page, 0.002)
    page.evaluate(SEVERAL)
    page.evaluate(DROP, "#hand")
    expect(page.locator(".drop progress")).to_be_visible()
    expect(page.locator(".drop .progress-words span")).to_have_text("Sending 2 files")
    page.locator(".drop-cancel").click()
    expect(page.locator(".drop-area")).to_be_visible()
    slow_down(page, 1000)
    page.reload()
    expect(page.locator("#import")).to_be_empty()
    assert stage.sessions() == []
