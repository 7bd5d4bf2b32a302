/**
 * The load list that a shipper downloads to fill in: every column by the name that the import reads, whatever the reader's language, and two rows
 * that show how values are written.
 */
const LINES =
  String.raw`Reference,PO number,BOL number,Origin facility,Origin address,Origin city,Origin state,Origin postal code,Origin country,Pickup date,Pickup from,Pickup to,Destination facility,Destination address,Destination city,Destination state,Destination postal code,Destination country,Delivery date,Delivery from,Delivery to,Equipment,Weight,Weight unit,Pieces,Pallets,Commodity,Length (ft),Temperature min (F),Temperature max (F),Hazmat UN,Price mode,Price,Currency,Declared value,Notes,Expires
PO-10442,,,,,Chicago,IL,60608,US,2027-03-15,08:00,12:00,,,Dallas,TX,75212,US,2027-03-17,07:00,15:00,Dry van,42000,lb,1040,26,Canned vegetables,53,,,,open bid,2150.00,USD,48000.00,"Dock 4, ""live"" unload",2027-03-14
PO-10443,,,,,Salinas,CA,93901,US,2027-03-16,14:00,18:00,,,Denver,CO,80216,US,2027-03-18,05:00,09:00,Reefer,38500,lb,,22,Lettuce,53,34,36,,book now,3975.00,USD,62000.00,Pre-cool to 34 F,2027-03-15`.split(
    '\n',
  )

/** Begins with a byte order mark, without which Excel reads UTF-8 as Windows-1252. */
export const CSV_TEMPLATE = `\ufeff${LINES.join('\r\n')}\r\n`
