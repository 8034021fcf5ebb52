import FlightFiles
import Records

/// Airlines that fly today, by their codes: a reference, and no records of the book.
///
/// Written from general knowledge in 2026. A code of IATA's that another airline had in living memory is left out (`-`), as nobody can say
/// whose flight of then it was; what a file or a person calls an airline wins.
enum WorldAirlines {
  /// An airline of the list.
  struct Line {
    let iata: String?
    let icao: String
    /// Two letters (ISO 3166).
    let country: String
    let name: String
  }

  /// The airline of that code, the IATA one first.
  static func line(_ code: String) -> Line? { byCode[code] }

  /// The airlines in whose names or codes each of the words begins one, by name.
  static func lines(beginning words: [String]) -> [Line] {
    guard words.contains(where: { $0.count > 1 }) else { return [] }
    return all.filter { line in
      let own = PlaceWords.known(by: "\(line.name) \(line.icao) \(line.iata ?? "")")
      return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }.sorted { $0.name < $1.name }
  }

  static let all: [Line] = text.split(separator: ";").compactMap { line in
    let parts = line.split(separator: " ", maxSplits: 3).map(String.init)
    return parts.count == 4 ? Line(iata: parts[0] == "-" ? nil : parts[0], icao: parts[1], country: parts[2], name: parts[3]) : nil
  }

  private static let byCode = Dictionary(
    all.map { ($0.icao, $0) } + all.compactMap { line in line.iata.map { ($0, line) } }
  ) { first, _ in first }

  private static let text = """
    AA AAL US American Airlines; OZ AAR KR Asiana Airlines; G4 AAY US Allegiant Air; BX ABL KR Air Busan; G9 ABY AE Air Arabia; \
    AC ACA CA Air Canada; SB ACI NC Aircalin; HD ADO JP Air Do; UX AEA ES Air Europa; A3 AEE GR Aegean Airlines; SU AFL RU Aeroflot; \
    AF AFR FR Air France; J2 AHY AZ Azerbaijan Airlines; AI AIC IN Air India; FD AIQ TH Thai AirAsia; IZ AIZ IL Arkia; \
    QP AKJ IN Akasa Air; 5T AKT CA Canadian North; UL ALK LK SriLankan Airlines; NX AMU MO Air Macau; AM AMX MX Aeroméxico; \
    NH ANA JP ANA; PX ANG PG Air Niugini; TL ANO AU Airnorth; NZ ANZ NZ Air New Zealand; MM APJ JP Peach; - APK NG Air Peace; \
    - APZ KR Air Premia; W3 ARA NG Arik Air; AR ARG AR Aerolíneas Argentinas; AS ASA US Alaska Airlines; YV ASH US Mesa Airlines; \
    JU ASL RS Air Serbia; RS ASV KR Air Seoul; TC ATC TZ Air Tanzania; OS AUA AT Austrian; PS AUI UA Ukraine International; \
    GR AUR GG Aurigny; AV AVA CO Avianca; NF AVN VU Air Vanuatu; ZW AWI US Air Wisconsin; QZ AWQ ID Indonesia AirAsia; \
    IX AXB IN Air India Express; AK AXM MY AirAsia; - AZP PY Paranair; AD AZU BR Azul; - AZV RU Azur Air; - BAV VN Bamboo Airways; \
    BA BAW GB British Airways; BG BBC BD Biman Bangladesh; SN BEL BE Brussels Airlines; U4 BHA NP Buddha Air; UP BHS BS Bahamasair; \
    PG BKP TH Bangkok Airways; OB BOV BO BoA; B2 BRU BY Belavia; BT BTI LV airBaltic; B3 BTN BT Bhutan Airlines; \
    BW BWA TT Caribbean Airlines; CI CAL TW China Airlines; KX CAY KY Cayman Airways; GX CBG CN GX Airlines; \
    - CBJ CN Capital Airlines; CA CCA CN Air China; XK CCM FR Air Corsica; GJ CDC CN Loong Air; SC CDG CN Shandong Airlines; \
    5J CEB PH Cebu Pacific; MU CES CN China Eastern; DE CFG DE Condor; PN CHB CN China West Air; HU CHH CN Hainan Airlines; \
    RY CJX CN Jiangxi Air; CL CLH DE Lufthansa CityLine; CV CLX LU Cargolux; CM CMP PA Copa Airlines; CX CPA HK Cathay Pacific; \
    9C CQH CN Spring Airlines; HX CRK HK Hong Kong Airlines; SS CRL FR Corsair; OK CSA CZ Czech Airlines; \
    3U CSC CN Sichuan Airlines; FM CSH CN Shanghai Airlines; CZ CSN CN China Southern; ZH CSZ CN Shenzhen Airlines; \
    OU CTN HR Croatia Airlines; QG CTV ID Citilink; KN CUA CN China United Airlines; UQ CUH CN Urumqi Air; \
    MF CXA CN Xiamen Airlines; - CXI MT Corendon Europe; - CXP US Avelo; AH DAH DZ Air Algérie; DL DAL US Delta; \
    HO DKH CN Juneyao Air; EN DLA IT Air Dolomiti; LH DLH DE Lufthansa; Q2 DQA MV Maldivian; KB DRK BT Drukair; \
    DT DTA AO TAAG Angola Airlines; - DWI DO Arajet; 9E EDV US Endeavor Air; EI EIN IE Aer Lingus; EC EJU AT easyJet Europe; \
    LY ELY IL El Al; - ENT PL Enter Air; MQ ENY US Envoy Air; ZE ESR KR Eastar Jet; EY ETD AE Etihad Airways; \
    ET ETH ET Ethiopian Airlines; BR EVA TW EVA Air; EW EWG DE Eurowings; LS EXS GB Jet2; DS EZS CH easyJet Switzerland; \
    U2 EZY GB easyJet; F3 FAD SA flyadeal; - FBU FR French Bee; - FBZ AR Flybondi; FZ FDB AE flydubai; FY FFM MY Firefly; \
    F9 FFT US Frontier Airlines; AY FIN FI Finnair; FJ FJI FJ Fiji Airways; RC FLI FO Atlantic Airways; TX FWI GP Air Caraïbes; \
    2P GAP PH PAL Express; GS GCR CN Tianjin Airlines; GF GFA BH Gulf Air; GA GIA ID Garuda Indonesia; G7 GJS US GoJet Airlines; \
    G3 GLO BR GOL; GL GRL GL Air Greenland; - GSW CH Chair Airlines; 5Y GTI US Atlas Air; HA HAL US Hawaiian Airlines; \
    NS HBH CN Hebei Airlines; - HIM NP Himalaya Airlines; UO HKE HK HK Express; VN HVN VN Vietnam Airlines; G5 HXA CN China Express; \
    IA IAW IQ Iraqi Airways; NT IBB ES Binter Canarias; IB IBE ES Iberia; I2 IBS ES Iberia Express; FI ICE IS Icelandair; \
    6E IGO IN IndiGo; IR IRA IR Iran Air; W5 IRM IR Mahan Air; 6H ISR IL Israir; - ITY IT ITA Airways; IY IYE YE Yemenia; \
    TB JAF BE TUI fly Belgium; JL JAL JP Japan Airlines; - JAT CL JetSMART; B6 JBU US JetBlue; 7C JJA KR Jeju Air; \
    GK JJP JP Jetstar Japan; LJ JNA KR Jin Air; JQ JST AU Jetstar; NU JTA JP Japan Transocean Air; QK JZA CA Jazz; \
    J9 JZR KW Jazeera Airways; KU KAC KW Kuwait Airways; KE KAL KR Korean Air; 9K KAP US Cape Air; K6 KHV KH Cambodia Angkor Air; \
    KL KLM NL KLM; - KMM MT KM Malta Airlines; KY KNA CN Kunming Airlines; XY KNE SA flynas; KQ KQA KE Kenya Airways; \
    KC KZR KZ Air Astana; LN LAA LY Libyan Airlines; TM LAM MZ LAM; LA LAN CL LATAM; QV LAO LA Lao Airlines; BJ LBT TN Nouvelair; \
    LG LGL LU Luxair; 8L LKE CN Lucky Air; IN LKN ID Nam Air; JT LNI ID Lion Air; 4Z LNK ZA Airlink; - LOG GB Loganair; \
    LO LOT PL LOT; FB LZB BG Bulgaria Air; 3O MAC MA Air Arabia Maroc; MH MAS MY Malaysia Airlines; MK MAU MU Air Mauritius; \
    - MBU EE Marabu; AE MDA TW Mandarin Airlines; MD MDG MG Madagascar Airlines; ME MEA LB Middle East Airlines; \
    OM MGL MN MIAT Mongolian Airlines; 8M MMA MM Myanmar Airways International; - MRT MR Mauritania Airlines; - MSC EG Air Cairo; \
    MS MSR EG EgyptAir; OD MXD MY Batik Air Malaysia; - MXY US Breeze Airways; N0 NBT NO Norse Atlantic; \
    KZ NCA JP Nippon Cargo Airlines; NP NIA EG Nile Air; NK NKS US Spirit Airlines; - NMA EG Nesma Airlines; DD NOK TH Nok Air; \
    DY NOZ NO Norwegian; N4 NWS RU Nordwind Airlines; - OAL GR Olympic Air; - OCN DE Discover Airlines; WY OMA OM Oman Air; \
    - OMS OM SalamAir; PR PAL PH Philippine Airlines; PT PDT US Piedmont Airlines; P0 PFZ ZM Proflight Zambia; NI PGA PT Portugália; \
    PC PGT TR Pegasus; PK PIA PK Pakistan International Airlines; BL PIC VN Pacific Airlines; EB PLM ES Wamos Air; \
    PD POE CA Porter Airlines; PW PRF TZ Precision Air; - PUE ES Plus Ultra; - QDA CN Qingdao Airlines; QF QFA AU Qantas; \
    QR QTR QA Qatar Airways; QX QXE US Horizon Air; AT RAM MA Royal Air Maroc; BI RBA BN Royal Brunei; UU REU RE Air Austral; \
    RJ RJA JO Royal Jordanian; RA RNA NP Nepal Airlines; RO ROT RO TAROM; - RPA US Republic Airways; WB RWD RW RwandAir; \
    ZL RXA AU Rex; FR RYR IE Ryanair; S4 RZO PT Azores Airlines; SA SAA ZA South African Airways; SK SAS SE SAS; \
    SP SAT PT SATA Air Açores; S7 SBI RU S7 Airlines; SY SCX US Sun Country; GQ SEH GR Sky Express; SG SEJ IN SpiceJet; \
    HM SEY SC Air Seychelles; 7G SFJ JP StarFlyer; FA SFR ZA FlySafair; HZ SHU RU Aurora; SQ SIA SG Singapore Airlines; \
    JX SJX TW Starlux; SJ SJY ID Sriwijaya Air; H2 SKU CL SKY Airline; OO SKW US SkyWest; PY SLM SR Surinam Airways; \
    IE SOL SB Solomon Airlines; - SQP UA SkyUp; SD SUD SD Sudan Airways; SV SVA SA Saudia; U6 SVR RU Ural Airlines; \
    WN SWA US Southwest; LX SWR CH Swiss; XQ SXS TR SunExpress; R3 SYL RU Yakutia; RB SYR SY Syrian Air; - SZN SN Air Senegal; \
    TP TAP PT TAP Air Portugal; TU TAR TN Tunisair; - TAX TH Thai AirAsia X; - TBA CN Tibet Airlines; OR TFL NL TUI fly Netherlands; \
    - TGW SG Scoot; A9 TGZ GE Georgian Airways; TG THA TH Thai Airways; TN THT PF Air Tahiti Nui; TK THY TR Turkish Airlines; \
    - TKJ TR AJet; SL TLM TH Thai Lion Air; BY TOM GB TUI Airways; HV TRA NL Transavia; TS TSC CA Air Transat; \
    - TTW TW Tigerair Taiwan; X3 TUI DE TUI fly; TO TVF FR Transavia France; - TVJ TH Thai VietJet Air; QS TVS CZ Smartwings; \
    - TWB KR T’way Air; EK UAE AE Emirates; UA UAL US United; EU UEA CN Chengdu Airlines; UR UGD UG Uganda Airlines; \
    B7 UIA TW UNI Air; 5X UPS US UPS Airlines; UT UTA RU UTair; HY UZB UZ Uzbekistan Airways; VS VIR GB Virgin Atlantic; \
    VB VIV MX Viva Aerobus; VJ VJC VN VietJet Air; VY VLG ES Vueling; - VOE ES Volotea; Y4 VOI MX Volaris; \
    VA VOZ AU Virgin Australia; - VRE CI Air Côte d’Ivoire; DV VSV KZ SCAT Airlines; VT VTA PF Air Tahiti; WM WIA SX Winair; \
    WF WIF NO Widerøe; WS WJA CA WestJet; - WMT MT Wizz Air Malta; - WUK GB Wizz Air UK; W6 WZZ HU Wizz Air; D7 XAX MY AirAsia X
    """
}

extension WorldAirports {
  /// The code of an airline with what the reference knows of it, where nobody says otherwise.
  func naming(_ code: FileCode) -> FileCode {
    guard isPacked, let line = [code.icao, code.iata].compactMap(\.self).lazy.compactMap(WorldAirlines.line).first else { return code }
    var named = code
    named.name = code.name ?? line.name
    named.iata = code.iata ?? line.iata
    return named
  }

  /// The airlines in whose names or codes each of the words begins one, as the records they would be.
  func airlines(beginning words: [String]) -> [Airline] {
    guard isPacked else { return [] }
    return WorldAirlines.lines(beginning: words).map { line in
      Airline(stub: FileCode(icao: line.icao, iata: line.iata, name: line.name), named: line.icao)
    }
  }
}
