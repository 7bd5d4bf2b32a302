/** What is found in an X12 204, segment by segment: {1} is mostly what stands in it. */
export const sentencesTender: Record<string, string> = {
  'Could not be read': 'No se pudo leer',
  'Was not read': 'No se leyó',
  '{1} to {2}, {3} stops, {4} lb': '{1} a {2}, {3} paradas, {4} lb',
  '{1} to {2}, {3} stops': '{1} a {2}, {3} paradas',
  '{1} to {2}, {3}, {4} lb': '{1} a {2}, {3}, {4} lb',
  'The file says it has {1} segment; it has {2}.': 'El archivo dice tener {1} segmento; tiene {2}.',
  'The group says it has {1} documents; it has {2}.': 'El grupo dice tener {1} documentos; tiene {2}.',
  'The group says it has {1} document; it has {2}.': 'El grupo dice tener {1} documento; tiene {2}.',
  'The file says it has {1} groups; it has {2}.': 'El archivo dice tener {1} grupos; tiene {2}.',
  'The file says it has {1} group; it has {2}.': 'El archivo dice tener {1} grupo; tiene {2}.',
  'The file says it has {1} segments; it has {2}.': 'El archivo dice tener {1} segmentos; tiene {2}.',
  'The file has no end (IEA); part of it may be missing.': 'El archivo no tiene final (IEA); puede faltar una parte.',
  'The file holds no group (GS), so there is nothing to read in it.':
    'El archivo no trae ningún grupo (GS), así que no hay nada que leer.',
  'The file names the {1} twice and not alike: "{2}" and "{3}".':
    'El archivo nombra dos veces, y distinto, «{1}»: "{2}" y "{3}".',
  'Segment {1} ({2}) stands outside any group (GS).': 'El segmento {1} ({2}) está fuera de todo grupo (GS).',
  'Segment {1} ({2}) stands outside any document (ST).': 'El segmento {1} ({2}) está fuera de todo documento (ST).',
  'The group is marked "{1}", but holds a {2}, which belongs in "{3}".':
    'El grupo está marcado "{1}", pero trae un {2}, que corresponde a "{3}".',
  'The group holds no document (ST).': 'El grupo no trae ningún documento (ST).',
  'The group has no end (GE); part of it may be missing.': 'El grupo no tiene final (GE); puede faltar una parte.',
  'Document {1} has no end (SE); part of it may be missing.':
    'El documento {1} no tiene final (SE); puede faltar una parte.',
  'Two {1} have the same control number {2}; one may be a copy.':
    'Dos ({1}) tienen el mismo número de control {2}; uno puede ser copia.',
  '{1} begins with control number "{2}" and ends with "{3}".':
    '{1} empieza con el número de control "{2}" y termina con "{3}".',
  'The file': 'El archivo',
  'The group': 'El grupo',
  'The document': 'El documento',
  'a 210 (freight invoice)': 'un 210 (factura de flete)',
  'a 214 (shipment status)': 'un 214 (estado del envío)',
  'a 990 (answer to a tender)': 'un 990 (respuesta a un pedido)',
  'a 997 (acknowledgment)': 'un 997 (acuse de recibo)',
  'a 999 (acknowledgment)': 'un 999 (acuse de recibo)',
  'load tender': 'pedido de transporte',
  'This file holds document type "{1}", not a {2} ({3}).':
    'Este archivo trae un documento del tipo "{1}", no un {2} ({3}).',
  'This file holds {1}, not a {2} ({3}).': 'Este archivo trae {1}, no un {2} ({3}).',
  'The file is larger than {1} characters. Send it in parts.': 'El archivo pasa de {1} caracteres. Envíelo por partes.',
  'The file has more than {1} segments. Send it in parts.':
    'El archivo tiene más de {1} segmentos. Envíelo por partes.',
  'This is not an X12 file: it does not begin with ISA.': 'No es un archivo X12: no empieza con ISA.',
  'There is text after the end of the file (IEA) that is not another X12 file.':
    'Hay texto después del final del archivo (IEA) que no es otro archivo X12.',
  'The first line (ISA) does not say which three different signs separate the parts of the file.':
    'La primera línea (ISA) no dice qué tres signos distintos separan las partes del archivo.',
  'The last line is not ended; the file may be cut off.': 'La última línea no termina; el archivo puede estar cortado.',
  'Line {1} begins with "{2}", which is not the name of an X12 segment.':
    'La línea {1} empieza con "{2}", que no es el nombre de un segmento X12.',
  'This value holds characters that cannot be printed; they were replaced by spaces.':
    'Este valor trae caracteres que no se pueden imprimir; se cambiaron por espacios.',
  '{1} is "{2}", which is not a number.': '{1} es "{2}", que no es un número.',
  '{1} is {2}; it must be a whole number, 0 or more.': '{1} es {2}; debe ser un número entero, 0 o más.',
  '{1} is written with a point; it was read as {2}, not as hundredths.':
    '{1} está escrito con punto; se leyó como {2}, no como centésimas.',
  '{1} is "{2}", which is not an amount.': '{1} es "{2}", que no es un monto.',
  '{1} is "{2}", which is not a date (year, month, day: 20260731).':
    '{1} es "{2}", que no es una fecha (año, mes, día: 20260731).',
  '{1} is "{2}", which is not a time of day (0000 to 2359).': '{1} es "{2}", que no es una hora del día (0000 a 2359).',
  'The hazardous material has no emergency phone number (G61*HM); it is needed before dispatch.':
    'El material peligroso no trae teléfono de emergencia (G61*HM); hace falta antes de despachar.',
  'The tender does not say which load it is about (B2 is missing).': 'El pedido no dice de qué carga trata (falta B2).',
  'The tender has no load number (B2-04).': 'El pedido no trae número de carga (B2-04).',
  'The load number is longer than {1} characters.': 'El número de carga tiene más de {1} caracteres.',
  'The tender does not say whether it is new or a change (B2A); it was read as new.':
    'El pedido no dice si es nuevo o un cambio (B2A); se leyó como nuevo.',
  'The purpose "{1}" is not one we know: 00 new, 01 canceled, 04 changed, 05 replaced.':
    'No conocemos el propósito "{1}": 00 nuevo, 01 cancelado, 04 cambiado, 05 reemplazado.',
  'The freight terms "{1}" are not PP (prepaid), CC (collect) or TP (third party); they were left out.':
    'Los términos del flete "{1}" no son PP (pagado), CC (por cobrar) ni TP (tercero); se omitieron.',
  'The details in {1} are not taken over.': 'Los detalles de {1} no se toman.',
  'The weight is {1}; it cannot be less than 0.': 'El peso es {1}; no puede ser menor que 0.',
  'The weight {1} has no unit; give L (pounds) or K (kilograms).':
    'El peso {1} no trae unidad; indique L (libras) o K (kilogramos).',
  'The weight {1} has unit "{2}"; give L (pounds) or K (kilograms).':
    'El peso {1} trae la unidad "{2}"; indique L (libras) o K (kilogramos).',
  'The number of pieces ({1}) repeats the weight; it was left out.':
    'El número de piezas ({1}) repite el peso; se omitió.',
  'The packing group is "{1}"; it must be I, II or III.': 'El grupo de embalaje es "{1}"; debe ser I, II o III.',
  'The hazardous material has no UN number; give UN and four digits, such as UN1263.':
    'El material peligroso no trae número UN; indique UN y cuatro dígitos, como UN1263.',
  'The hazardous material has the UN number "{1}"; give UN and four digits, such as UN1263.':
    'El material peligroso trae el número UN "{1}"; indique UN y cuatro dígitos, como UN1263.',
  'A name is given without saying whose it is (N1-01).': 'Hay un nombre sin decir de quién es (N1-01).',
  '"{1}" is not a country code of two letters.': '"{1}" no es un código de país de dos letras.',
  'The stop reason "{1}" is not one we know; it must say whether goods are loaded or unloaded.':
    'No conocemos el motivo de parada "{1}"; debe decir si se carga o se descarga.',
  'A reference is given without its value or without its kind; it was left out.':
    'Hay una referencia sin valor o sin tipo; se omitió.',
  'The trailer length "{1}" cannot be read as feet and inches; it was left out.':
    'El largo de remolque "{1}" no se puede leer como pies y pulgadas; se omitió.',
  'The pickups load {1} and the deliveries unload {2}.': 'Las recolecciones cargan {1} y las entregas descargan {2}.',
  'The total weight is given as {1}, but the stops add up to {2}.':
    'El peso total indicado es {1}, pero las paradas suman {2}.',
  'The total charge of the tender is less than 0.': 'El cargo total del pedido es menor que 0.',
  'The flat rate is {1}, but the total charge is {2}.': 'La tarifa fija es {1}, pero el cargo total es {2}.',
  'The file names no currency for its charge; US dollars are assumed.':
    'El archivo no indica la moneda de su cargo; se suponen dólares de EE. UU.',
  'The currency "{1}" is not one we trade in ({2}).': 'No se opera en la moneda "{1}" ({2}).',
  'The window ends ({1}) before it begins ({2}).': 'El horario termina ({1}) antes de empezar ({2}).',
  'Date qualifier "{1}" does not describe a pickup or delivery time; the date was left out.':
    'El calificador de fecha "{1}" no describe una hora de recolección ni de entrega; la fecha se omitió.',
  'Date qualifier {1} is meant for a pickup, but stands at a delivery.':
    'El calificador de fecha {1} es de una recolección, pero está en una entrega.',
  'Date qualifier {1} is meant for a delivery, but stands at a pickup.':
    'El calificador de fecha {1} es de una entrega, pero está en una recolección.',
  'The stop has a time without a date.': 'La parada tiene hora sin fecha.',
  'The time is given in zone "{1}", which we do not know; it was read as local time of the stop. Please check it.':
    'La hora viene en la zona "{1}"; se leyó como hora local de la parada. Revísela.',
  'The date is marked earliest and its time latest; it was read as earliest.':
    'La fecha está marcada como la más temprana y su hora como la más tarde; se leyó como la más temprana.',
  'The date is marked latest and its time earliest; it was read as latest.':
    'La fecha está marcada como la más tarde y su hora como la más temprana; se leyó como la más tarde.',
  'Two stops have the number {1}; their order is not known.':
    'Dos paradas tienen el número {1}; no se conoce su orden.',
  'The stops are not listed in the order of their numbers; they were put in order.':
    'Las paradas no vienen en el orden de sus números; se ordenaron.',
  'The tender has no stops; it needs at least a pickup and a delivery.':
    'El pedido no trae paradas; necesita al menos una recolección y una entrega.',
  'The tender has one stop; it needs at least a pickup and a delivery.':
    'El pedido trae una sola parada; necesita al menos una recolección y una entrega.',
  'The tender has {1} stops; a load can have at most {2}.':
    'El pedido trae {1} paradas; una carga puede tener como máximo {2}.',
  'The first stop is not a pickup.': 'La primera parada no es una recolección.',
  'The last stop is not a delivery.': 'La última parada no es una entrega.',
  'Stop {1} does not say where it is: it has neither a city nor a postal code.':
    'La parada {1} no dice dónde está: no trae ciudad ni código postal.',
  'Stop {1} has no date or time; add them before you post the load.':
    'La parada {1} no trae fecha ni hora; agréguelas antes de publicar la carga.',
  'The delivery ends on {1}, before the pickup begins on {2}.':
    'La entrega termina el {1}, antes de que empiece la recolección el {2}.',
}
