/** What is found in a file of loads, cell by cell: {1} is mostly what stands in the cell. */
export const sentencesImport: Record<string, string> = {
  'The file is larger than {1} MB.': 'El archivo pasa de {1} MB.',
  'The file is larger than {1} MB. Split it into smaller files.':
    'El archivo pasa de {1} MB. Divídalo en archivos más pequeños.',
  'This Excel workbook cannot be read. Open it in Excel, save it again, and send that.':
    'Este libro de Excel no se puede leer. Ábralo en Excel, guárdelo de nuevo y envíelo.',
  'This Excel workbook unpacks to more than 150 MB. Save the sheet as CSV and send that.':
    'Este libro de Excel ocupa más de 150 MB al abrirlo. Guarde la hoja como CSV y envíela.',
  'The workbook has no sheet called "{1}".': 'El libro no tiene una hoja llamada "{1}".',
  'The workbook has no sheet.': 'El libro no tiene hojas.',
  'This file takes too long to read. Split it into smaller files.':
    'Este archivo tarda demasiado en leerse. Divídalo en archivos más pequeños.',
  'This file takes too much memory to read. Split it into smaller files.':
    'Este archivo necesita demasiada memoria. Divídalo en archivos más pequeños.',
  'Many files are being read at this moment. Send yours again in a moment.':
    'En este momento se leen muchos archivos. Envíe el suyo de nuevo en un momento.',
  'These are too many corrections. Correct the file itself.': 'Son demasiadas correcciones. Corrija el archivo mismo.',
  'A cell has at most 4,000 characters.': 'Una celda tiene como máximo 4,000 caracteres.',
  'The options are not JSON.': 'Las opciones no son JSON.',
  'The file has no columns. The first row names them; the template shows how.':
    'El archivo no tiene columnas. La primera fila las nombra; la plantilla muestra cómo.',
  "Excel's number {1} was read as {2}.": 'El número de Excel {1} se leyó como {2}.',
  '"{1}" was read as any time of that day.': '"{1}" se leyó como cualquier hora de ese día.',
  '"{1}" was read as {2}, which is another day of the week.': '"{1}" se leyó como {2}, que es otro día de la semana.',
  '"{1}" was read as {2}.': '"{1}" se leyó como {2}.',
  '"{1}" is not a day. Say which.': '"{1}" no es un día. Indique cuál.',
  '"{1}" is not a window of one day. Write it as 08:00-12:00.':
    '"{1}" no es un horario de un día. Escríbalo como 08:00-12:00.',
  '"{1}" means different trailers on different boards. Say which.':
    '"{1}" significa remolques distintos según la bolsa. Indique cuál.',
  'The window ends on {1}, before it begins on {2}.': 'El horario termina el {1}, antes de empezar el {2}.',
  'This is not a text file. Save the sheet as CSV and send that.':
    'No es un archivo de texto. Guarde la hoja como CSV y envíela.',
  'The file is empty.': 'El archivo está vacío.',
  'The file has no loads in it.': 'El archivo no trae cargas.',
  'The file has a heading row and no loads under it.': 'El archivo trae encabezado y ninguna carga debajo.',
  'The file has more than {1} rows. Split it into smaller files.':
    'El archivo tiene más de {1} filas. Divídalo en archivos más pequeños.',
  'The file has more than {1} problems; only the first {2} are listed.':
    'El archivo tiene más de {1} problemas; solo se muestran los primeros {2}.',
  'More than {1} different places in this file are unknown to us. The rows after {2} were not checked.':
    'No conocemos más de {1} lugares de este archivo. Las filas después de la {2} no se revisaron.',
  'A quotation mark that opens in this row is never closed.': 'Unas comillas que abren en esta fila nunca se cierran.',
  'This row is too long; perhaps a quotation mark that opens in it is never closed.':
    'Esta fila es demasiado larga; quizá unas comillas que abren en ella nunca se cierran.',
  'A quotation mark in this row stands in the wrong place. Inside a quoted cell, write it twice ("").':
    'Unas comillas de esta fila están en mal lugar. Dentro de una celda entre comillas, escríbalas dos veces ("").',
  'This row has {1} cells, the heading {2}; "{3}" belongs to no column.':
    'Esta fila tiene {1} celdas y el encabezado {2}; "{3}" no corresponde a ninguna columna.',
  'This row has {1} cells, the heading {2}; the missing ones were read as empty.':
    'Esta fila tiene {1} celdas y el encabezado {2}; las que faltan se leyeron vacías.',
  '"{1}" is in the heading twice. Keep one of them.': '"{1}" está dos veces en el encabezado. Deje una.',
  '"{1}" and "{2}" mean the same column. Keep one of them.': '"{1}" y "{2}" son la misma columna. Deje una.',
  'These columns are not known and were left out: {1}.': 'Estas columnas no se conocen y se omitieron: {1}.',
  'The heading row lacks: {1}. The template shows all columns and how they are named.':
    'Al encabezado le falta: {1}. La plantilla muestra todas las columnas y sus nombres.',
  '{1} is missing.': 'Falta: {1}.',
  'This is longer than {1} characters.': 'Tiene más de {1} caracteres.',
  'The delivery ({1}) is before the pickup ({2}).': 'La entrega ({1}) está antes de la recolección ({2}).',
  'A reefer load needs its temperatures before it is posted.':
    'Una carga refrigerada necesita sus temperaturas antes de publicarse.',
  'Sealed bids need the day on which they are opened.': 'Las ofertas selladas necesitan el día en que se abren.',
  'The {1} is missing: give a city and state, or a postal code.':
    'Falta ({1}): indique ciudad y estado, o un código postal.',
  'The {1} needs a city and its state, or a postal code.': 'Se necesita ({1}) ciudad y estado, o un código postal.',
  origin: 'origen',
  destination: 'destino',
  'The postal code {1} was read as {2}: spreadsheets drop leading zeros.':
    'El código postal {1} se leyó como {2}: las hojas de cálculo quitan los ceros iniciales.',
  'The window ends at {1}, before it begins at {2}. A window stays within one day.':
    'El horario termina a las {1}, antes de empezar a las {2}. Un horario queda dentro de un día.',
  '"{1}" is not equipment we know. Write for example dry van, reefer, flatbed, step deck or power only.':
    '"{1}" no es un equipo que conozcamos. Escriba por ejemplo dry van, reefer, flatbed, step deck o power only.',
  '"{1}" is not a number.': '"{1}" no es un número.',
  '"{1}" is not a whole number.': '"{1}" no es un número entero.',
  'This must be more than 0.': 'Debe ser más de 0.',
  'This must be at least {1}.': 'Debe ser al menos {1}.',
  'This must be at most {1}.': 'Debe ser como máximo {1}.',
  'The length must be between 4 and 98 feet.': 'El largo debe estar entre 4 y 98 pies.',
  '"{1}" is not a temperature.': '"{1}" no es una temperatura.',
  '"{1}" is not a temperature that freight is carried at.':
    '"{1}" no es una temperatura a la que se transporte mercancía.',
  '"{1}" is not a UN number. Write UN and four digits, such as UN1203.':
    '"{1}" no es un número UN. Escriba UN y cuatro dígitos, como UN1203.',
  '"{1}" is not a country. Write two letters, such as US, CA or MX.':
    '"{1}" no es un país. Escriba dos letras, como US, CA o MX.',
  '"{1}" is not a price mode. Write open bid, sealed bid, book now or fixed.':
    '"{1}" no es una forma de precio. Escriba open bid, sealed bid, book now o fixed.',
  'A book-now or fixed-price load needs a price.': 'Una carga para reservar ya o de precio fijo necesita un precio.',
  'The declared value is in {1}, but the price is in {2}.': 'El valor declarado está en {1}, pero el precio en {2}.',
  '"{1}" is not a date we can read. Write it as 2026-07-31.':
    '"{1}" no es una fecha que podamos leer. Escríbala como 2026-07-31.',
  '"{1}" is Excel\'s inner number of a date. Format the column as a date, save again, and send that.':
    '"{1}" es el número interno de una fecha en Excel. Dé formato de fecha a la columna, guarde y envíe de nuevo.',
  '"{1}" holds a time as well. Put the time into the column beside it.':
    '"{1}" trae también una hora. Ponga la hora en la columna de al lado.',
  '"{1}" is not a day of the calendar. Write it as 2026-07-31.':
    '"{1}" no es un día del calendario. Escríbalo como 2026-07-31.',
  '"{1}" is not a time of day. Write it as 08:00 or 5:30 PM.':
    '"{1}" no es una hora del día. Escríbala como 08:00 o 5:30 PM.',
  'A ton can be 2,000 lb or 1,000 kg. Write lb, kg, or t for the metric ton.':
    'Una tonelada puede ser 2,000 lb o 1,000 kg. Escriba lb, kg o t para la tonelada métrica.',
  '"{1}" is not a unit of weight we know. Write lb, kg or t.':
    '"{1}" no es una unidad de peso que conozcamos. Escriba lb, kg o t.',
  'The weight says {1}, but the weight unit says {2}.': 'El peso dice {1}, pero la unidad de peso dice {2}.',
  'The weight says tons, but the column is in {1}. A ton can be 2,000 lb or 1,000 kg.':
    'El peso dice toneladas, pero la columna está en {1}. Una tonelada puede ser 2,000 lb o 1,000 kg.',
  'This row is a total, not a load. It was left out.': 'Esta fila es un total, no una carga. Se omitió.',
  'The weight must be more than 0.': 'El peso debe ser más de 0.',
  'The weight is more than 60,000 kg (132,277 lb).': 'El peso pasa de 60,000 kg (132,277 lb).',
  '"{1}" is not a currency we trade in ({2}).': '"{1}" no es una moneda con la que operemos ({2}).',
  '"{1}" can be the morning or the afternoon. Say which.': '"{1}" puede ser de la mañana o de la tarde. Indique cuál.',
  '"{1}" is a rate per mile. Give the price of the whole trip.':
    '"{1}" es una tarifa por milla. Indique el precio del viaje completo.',
  '"{1}" is not an amount of money.': '"{1}" no es un monto de dinero.',
  '"{1}" names two currencies.': '"{1}" indica dos monedas.',
  'The amount is in {1}, but the currency column says {2}.':
    'El monto está en {1}, pero la columna de moneda dice {2}.',
  'The amount is in dollars, but the currency column says {1}.':
    'El monto está en dólares, pero la columna de moneda dice {1}.',
  '"{1}" has fractions of a cent.': '"{1}" tiene fracciones de centavo.',
  'The amount is more than {1}.': 'El monto pasa de {1}.',
  'Choose strict or lenient.': 'Elija estricto o tolerante.',
  'This is not a new tender but a {1} of one. Change or cancel the load by hand.':
    'No es un pedido nuevo, sino {1} de uno. Cambie o cancele la carga a mano.',
  'Loads are not priced in {1}.': 'Las cargas no llevan precio en {1}.',
  'The notes were cut to {1} characters.': 'Las notas se recortaron a {1} caracteres.',
  'Stop {1} closes before stop {2} opens. Check the times, or the order of the stops.':
    'La parada {1} cierra antes de que abra la parada {2}. Revise los horarios o el orden de las paradas.',
  'The pickup ended on {1}, in the past. Change its date before you post.':
    'La recolección terminó el {1}, en el pasado. Cambie la fecha antes de publicar.',
  'The emergency contact has no phone number but "{1}"; add the number before dispatch.':
    'El contacto de emergencia no tiene teléfono sino "{1}"; agregue el número antes del despacho.',
  'The contact of stop {1} has no phone number but "{2}"; it was moved to the instructions.':
    'El contacto de la parada {1} no tiene teléfono sino "{2}"; se pasó a las instrucciones.',
  'At stop {1}, {2} was cut to {3} characters.': 'En la parada {1}, {2} se recortó a {3} caracteres.',
  'The reference "{1}" was cut to {2} characters.': 'La referencia "{1}" se recortó a {2} caracteres.',
  'The name of the goods was cut to {1} characters.': 'El nombre de la mercancía se recortó a {1} caracteres.',
  'The proper shipping name was cut to {1} characters.': 'El nombre apropiado de envío se recortó a {1} caracteres.',
  'The tender names {1} dangerous goods, but not what each of them weighs. Give each its own line with its weight (L5, AT8, LH1), or enter this load by hand.':
    'El pedido nombra {1} mercancías peligrosas, pero no cuánto pesa cada una. Dé a cada una su línea con su peso (L5, AT8, LH1), o capture esta carga a mano.',
  '{1} stands at a delivery, but at no pickup. Name it where it is loaded.':
    '{1} está en una entrega, pero en ninguna recolección. Indíquelo donde se carga.',
  'The goods add up to {1} lb, the stops to {2} lb. Check the weight of the load.':
    'La mercancía suma {1} lb y las paradas {2} lb. Revise el peso de la carga.',
  'The tender counts {1} pallets in all. Say which of the goods they are.':
    'El pedido cuenta {1} tarimas en total. Indique de qué mercancía son.',
  'The tender counts {1} pieces in all. Say which of the goods they are.':
    'El pedido cuenta {1} piezas en total. Indique de qué mercancía son.',
  'The equipment "{1}" is none that a load is posted for. Choose it by hand.':
    'El equipo "{1}" no es de los que se publican. Elíjalo a mano.',
  'The tender names trailers of {1} lengths; only the first was taken over.':
    'El pedido nombra remolques de {1} largos; solo se tomó el primero.',
  'The temperature "{1}" is not degrees with F or C; it was left out. Enter it before the load is posted.':
    'La temperatura "{1}" no son grados con F o C; se omitió. Captúrela antes de publicar la carga.',
  'The tender names {1} temperatures; only the first was taken over.':
    'El pedido nombra {1} temperaturas; solo se tomó la primera.',
  '{1} is not taken over.': '{1} no se toma.',
  'The time to answer by is given in zone "{1}", which we do not know; it was read as local time of the first stop. Please check it.':
    'La hora límite para contestar viene en la zona "{1}"; se leyó como hora local de la primera parada. Revísela.',
  'A tender with the same control numbers stands at segment {1} of this file.':
    'Un pedido con los mismos números de control está en el segmento {1} de este archivo.',
  'This tender was imported on {1} as {2} and is left out. Duplicate that load if you need it twice.':
    'Este pedido se importó el {1} como {2} y se omite. Duplique esa carga si la necesita dos veces.',
  'A tender with these control numbers was imported on {1} as {2}, with other content. Ask its sender which is right, and change that load by hand.':
    'Un pedido con estos números de control se importó el {1} como {2}, con otro contenido. Pregunte a quien lo envió cuál vale y cambie esa carga a mano.',
  '{1} is live with the same lane, pickup day, equipment and weight. Create this one only if it is another load.':
    '{1} está vigente con la misma ruta, día de recolección, equipo y peso. Cree esta solo si es otra carga.',
  '{1} is a draft with the same lane, pickup day, equipment and weight. Create this one only if it is another load.':
    '{1} es un borrador con la misma ruta, día de recolección, equipo y peso. Cree esta solo si es otra carga.',
  'Row {1} of this file has the same reference, lane, pickup day, equipment and weight. Create both only if they are two loads.':
    'La fila {1} de este archivo tiene la misma referencia, ruta, día de recolección, equipo y peso. Cree las dos solo si son dos cargas.',
  'Row {1} of this file has the same lane, pickup day, equipment and weight. Create both only if they are two loads.':
    'La fila {1} de este archivo tiene la misma ruta, día de recolección, equipo y peso. Cree las dos solo si son dos cargas.',
  'The tender at segment {1} of this file has the same reference, lane, pickup day, equipment and weight. Create both only if they are two loads.':
    'El pedido del segmento {1} de este archivo tiene la misma referencia, ruta, día de recolección, equipo y peso. Cree los dos solo si son dos cargas.',
  'The tender at segment {1} of this file has the same lane, pickup day, equipment and weight. Create both only if they are two loads.':
    'El pedido del segmento {1} de este archivo tiene la misma ruta, día de recolección, equipo y peso. Cree los dos solo si son dos cargas.',
  '{1} has the same reference and lane. Create this one only if it is another load.':
    '{1} tiene la misma referencia y la misma ruta. Cree esta solo si es otra carga.',
  'Stop {1} is neither a pickup nor a delivery.': 'La parada {1} no es recolección ni entrega.',
  'Stop {1} has no date.': 'La parada {1} no tiene fecha.',
  '"{1}" can mean {2} or {3}.{4}. Write {5} or {6}.': '"{1}" puede significar {2} o {3}.{4}. Escriba {5} o {6}.',
  '"{1}" can be read with the day or the month first: row {2} writes the day first{3}. Write it as 2026-07-31.':
    '"{1}" se puede leer con el día o con el mes primero: la fila {2} escribe el día primero{3}. Escríbala como 2026-07-31.',
  '"{1}" can be read with the day or the month first: row {2} writes the day first, and row {3} the month first. Write it as 2026-07-31.':
    '"{1}" se puede leer con el día o con el mes primero: la fila {2} escribe el día primero y la fila {3} el mes. Escríbala como 2026-07-31.',
  '{1}. Keep one of them.': '{1}. Deje una.',
}
