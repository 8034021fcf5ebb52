extension RegionNames {
  /// The regions whose codes (ISO 3166-2) people write behind a city, with their names; where two are given, the first is also German.
  static let all = [
    "US": """
    AL|Alabama|Алабама
    AK|Alaska|Аляска
    AZ|Arizona|Аризона
    AR|Arkansas|Арканзас
    CA|California|Kalifornien|Калифорния
    CO|Colorado|Колорадо
    CT|Connecticut|Коннектикут
    DE|Delaware|Делавэр
    DC|District of Columbia|Округ Колумбия
    FL|Florida|Флорида
    GA|Georgia|Джорджия
    HI|Hawaii|Гавайи
    ID|Idaho|Айдахо
    IL|Illinois|Иллинойс
    IN|Indiana|Индиана
    IA|Iowa|Айова
    KS|Kansas|Канзас
    KY|Kentucky|Кентукки
    LA|Louisiana|Луизиана
    ME|Maine|Мэн
    MD|Maryland|Мэриленд
    MA|Massachusetts|Массачусетс
    MI|Michigan|Мичиган
    MN|Minnesota|Миннесота
    MS|Mississippi|Миссисипи
    MO|Missouri|Миссури
    MT|Montana|Монтана
    NE|Nebraska|Небраска
    NV|Nevada|Невада
    NH|New Hampshire|Нью-Гэмпшир
    NJ|New Jersey|Нью-Джерси
    NM|New Mexico|Нью-Мексико
    NY|New York|Нью-Йорк
    NC|North Carolina|Северная Каролина
    ND|North Dakota|Северная Дакота
    OH|Ohio|Огайо
    OK|Oklahoma|Оклахома
    OR|Oregon|Орегон
    PA|Pennsylvania|Пенсильвания
    RI|Rhode Island|Род-Айленд
    SC|South Carolina|Южная Каролина
    SD|South Dakota|Южная Дакота
    TN|Tennessee|Теннесси
    TX|Texas|Техас
    UT|Utah|Юта
    VT|Vermont|Вермонт
    VA|Virginia|Виргиния
    WA|Washington|Вашингтон
    WV|West Virginia|Западная Виргиния
    WI|Wisconsin|Висконсин
    WY|Wyoming|Вайоминг
    """,
    "CA": """
    AB|Alberta|Альберта
    BC|British Columbia|Britisch-Kolumbien|Британская Колумбия
    MB|Manitoba|Манитоба
    NB|New Brunswick|Neubraunschweig|Нью-Брансуик
    NL|Newfoundland and Labrador|Neufundland und Labrador|Ньюфаундленд и Лабрадор
    NS|Nova Scotia|Neuschottland|Новая Шотландия
    NT|Northwest Territories|Nordwest-Territorien|Северо-Западные территории
    NU|Nunavut|Нунавут
    ON|Ontario|Онтарио
    PE|Prince Edward Island|Prinz-Edward-Insel|Остров Принца Эдуарда
    QC|Quebec|Québec|Квебек
    SK|Saskatchewan|Саскачеван
    YT|Yukon|Юкон
    """,
    "AU": """
    ACT|Australian Capital Territory|Australisches Hauptstadtterritorium|Австралийская столичная территория
    NSW|New South Wales|Neusüdwales|Новый Южный Уэльс
    NT|Northern Territory|Nordterritorium|Северная территория
    QLD|Queensland|Квинсленд
    SA|South Australia|Südaustralien|Южная Австралия
    TAS|Tasmania|Tasmanien|Тасмания
    VIC|Victoria|Виктория
    WA|Western Australia|Westaustralien|Западная Австралия
    """,
    "GB": """
    ENG|England|Англия
    NIR|Northern Ireland|Nordirland|Северная Ирландия
    SCT|Scotland|Schottland|Шотландия
    WLS|Wales|Уэльс
    """,
  ]
}
