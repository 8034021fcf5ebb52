import CZip
import Foundation

extension HealthSample {
  /// The document type and root element of an export.
  public static let head = xmlHead + documentType + "<HealthData locale=\"de_DE\">\n" + person

  /// The XML declaration.
  public static let xmlHead = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

  /// Declarations like Apple's: required attributes, children in any order, comments between.
  public static let documentType = """
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 12 -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord)*)>
    <!ATTLIST HealthData
      locale CDATA #REQUIRED
    >
    <!ELEMENT ExportDate EMPTY>
    <!ATTLIST ExportDate
      value CDATA #REQUIRED
    >
    <!ELEMENT Me EMPTY>
    <!ATTLIST Me
      HKCharacteristicTypeIdentifierDateOfBirth CDATA #REQUIRED
      HKCharacteristicTypeIdentifierBiologicalSex CDATA #REQUIRED
    >
    <!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
    <!ATTLIST Record
      type          CDATA #REQUIRED
      unit          CDATA #IMPLIED
      value         CDATA #IMPLIED
      sourceName    CDATA #REQUIRED
      sourceVersion CDATA #IMPLIED
      device        CDATA #IMPLIED
      creationDate  CDATA #IMPLIED
      startDate     CDATA #REQUIRED
      endDate       CDATA #REQUIRED
    >
    <!-- Note: what a correlation holds stands at the top, too. -->
    <!ELEMENT MetadataEntry EMPTY>
    <!ATTLIST MetadataEntry
      key   CDATA #REQUIRED
      value CDATA #REQUIRED
    >
    ]>

    """

  static let person = """
     <ExportDate value="2026-11-20 07:50:00 +0100"/>
     <Me HKCharacteristicTypeIdentifierDateOfBirth="1980-02-29" HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexFemale"/>

    """

  /// Packs files into a new zip under the given names.
  public static func zip(_ files: [(name: String, path: String)], to path: String) throws {
    var reason: Int32 = 0
    guard let zip = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &reason) else { throw CocoaError(.fileWriteUnknown) }
    for file in files {
      guard let source = zip_source_file(zip, file.path, 0, 0), zip_file_add(zip, file.name, source, UInt32(ZIP_FL_ENC_UTF_8)) >= 0
      else {
        zip_discard(zip)
        throw CocoaError(.fileReadUnknown)
      }
    }
    guard zip_close(zip) == 0 else {
      zip_discard(zip)
      throw CocoaError(.fileWriteUnknown)
    }
  }
}
