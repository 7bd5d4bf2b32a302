/** What the server says to a consignor or a carrier whose act it cannot carry out, with the figures in {1}, {2}… */
export const sentencesTrade: Record<string, string> = {
  // Bids and awards
  'The price must be in {1}, the currency of the load.': 'El precio debe estar en {1}, la moneda de la carga.',
  'The load is now priced in another currency.': 'La carga ahora tiene el precio en otra moneda.',
  'Your bid on this load changed meanwhile. Book again.':
    'Su oferta por esta carga cambió mientras tanto. Reserve otra vez.',
  'The price of this load changed since you saw it.': 'El precio de esta carga cambió desde que la vio.',
  'This is your own company’s load.': 'Esta carga es de su propia empresa.',
  'This load changed while you looked. Read it again before you commit to it.':
    'Esta carga cambió mientras la veía. Léala de nuevo antes de comprometerse.',

  'Name each load once.': 'Nombre cada carga una sola vez.',
  'A sealed load can be tied only to loads that are sealed until the same time.':
    'Una carga sellada solo se puede unir a cargas selladas hasta la misma hora.',
  'Only loads of one company can be tied.': 'Solo se pueden unir cargas de una misma empresa.',
  'Say what you bid on which load.': 'Diga cuánto ofrece por cada carga.',
  'Bid on at least two loads.': 'Oferte por al menos dos cargas.',
  'Bid on at most 50 loads at once.': 'Oferte por 50 cargas a la vez como máximo.',
  'Choose how the bids are tied.': 'Elija cómo se unen las ofertas.',
  'Say which limits hold.': 'Diga qué límites valen.',
  'Some of these loads are not yours, or are gone.': 'Algunas de estas cargas no son suyas o ya no existen.',
  '{1} is priced in {2} and {3} in {4}. One search takes loads of one currency.':
    '{1} tiene el precio en {2} y {3} en {4}. Una búsqueda toma cargas de una sola moneda.',
  '{1} stopped it, so nothing was awarded. Search again.':
    '{1} lo impidió, así que no se adjudicó nada. Busque de nuevo.',
  'The search was stopped.': 'La búsqueda se detuvo.',
  'The search was interrupted. Nothing was decided; try again.':
    'La búsqueda se interrumpió. No se decidió nada; inténtelo de nuevo.',
  'The solver failed. Nothing was decided; try again.': 'El cálculo falló. No se decidió nada; inténtelo de nuevo.',
  'The solver stopped unexpectedly. Nothing was decided; try again.':
    'El cálculo se detuvo de forma inesperada. No se decidió nada; inténtelo de nuevo.',
  'The solver did not stop in time. Try fewer loads or fewer limits.':
    'El cálculo no terminó a tiempo. Pruebe con menos cargas o menos límites.',

  // Loads
  'The goods are already loaded. This load can no longer be canceled.':
    'La mercancía ya está cargada. Esta carga ya no se puede cancelar.',
  'This is in {1}, but the load is priced in {2}.': 'Esto está en {1}, pero el precio de la carga está en {2}.',
  'Together the goods weigh more than 60,000 kg (132,277 lb). Split them over several loads.':
    'En conjunto la mercancía pesa más de 60,000 kg (132,277 lb). Divídala en varias cargas.',
  'Together the goods are more than {1} pallets. Split them over several loads.':
    'En conjunto la mercancía pasa de {1} tarimas. Divídala en varias cargas.',
  '{1} lb is more than the 45,000 lb that a standard trailer takes.':
    '{1} lb es más de las 45,000 lb que lleva un remolque estándar.',
  '{1} lb is more than the 43,500 lb that a reefer takes.':
    '{1} lb es más de las 43,500 lb que lleva un remolque refrigerado.',
  '{1} lb is more than the 48,000 lb that any standard trailer takes. It is overweight: it needs permits, or several trucks.':
    '{1} lb es más de las 48,000 lb que lleva cualquier remolque estándar. Es sobrepeso: necesita permisos o varios camiones.',
  'About {1} miles need {2} hours of driving; the delivery closes {3} hours after the first pickup opens.':
    'Unas {1} millas necesitan {2} horas de manejo; la entrega cierra {3} horas después de abrir la primera recolección.',
  '{1} cannot be the year of a pickup or delivery.': '{1} no puede ser el año de una recolección o entrega.',
  '{1} is not a day of the calendar.': '{1} no es un día del calendario.',
  'The first stop must be a pickup.': 'La primera parada debe ser una recolección.',
  'The last stop must be a delivery.': 'La última parada debe ser una entrega.',
  'The delivery is before the pickup.': 'La entrega está antes de la recolección.',
  'One of these companies is no carrier you can invite.':
    'Una de estas empresas no es un transportista al que pueda invitar.',
  '{1} of these companies are no carriers you can invite.':
    '{1} de estas empresas no son transportistas a los que pueda invitar.',
  'Carriers have bid in {1}. Close their bids before you change the currency.':
    'Hay ofertas de transportistas en {1}. Ciérrelas antes de cambiar la moneda.',
  'Carriers have given sealed bids. They stay sealed until the deadline.':
    'Hay ofertas selladas de transportistas. Siguen selladas hasta el plazo.',
  'Carriers have bid in the open. What has been read cannot be sealed.':
    'Hay ofertas abiertas de transportistas. Lo que ya se leyó no puede cerrarse en sobre.',
  'Carriers have given sealed bids for this deadline. It stays as it is.':
    'Hay ofertas selladas de transportistas para este plazo. Se queda como está.',

  // Places and times
  'Give a city and state, or a postal code.': 'Indique ciudad y estado, o un código postal.',
  'We know no place called "{1}" in {2}. Did you mean {3}?':
    'No conocemos ningún lugar llamado "{1}" en {2}. ¿Quiso decir {3}?',
  'We know no place called "{1}" in {2}.': 'No conocemos ningún lugar llamado "{1}" en {2}.',
  'We know no place called "{1}". Did you mean {2}?': 'No conocemos ningún lugar llamado "{1}". ¿Quiso decir {2}?',
  'USDOT {1} is confirmed for {2}. This claim is now under Contested numbers. Settle it there.':
    'El USDOT {1} está confirmado para {2}. Esta solicitud está ahora en Números en disputa. Resuélvala allí.',
  'The FMCSA register has {1} for USDOT {2}.': 'El registro de la FMCSA tiene {1} para el USDOT {2}.',
  'We know no place called "{1}".': 'No conocemos ningún lugar llamado "{1}".',
  'We know no {1} called "{2}".': 'No conocemos ningún lugar ({1}) llamado "{2}".',
  'state or province': 'estado o provincia',
  'There is more than one {1}: {2}. Add the state or the postal code.':
    'Hay más de un {1}: {2}. Agregue el estado o el código postal.',
  '"{1}" is not a postal code. Give five digits (75201) or a Canadian code (K1A 0B6).':
    '"{1}" no es un código postal. Indique cinco dígitos (75201) o un código canadiense (K1A 0B6).',
  'We do not know the postal code {1}. Give the city and state.':
    'No conocemos el código postal {1}. Indique la ciudad y el estado.',
  '{1} is a postal code of {2}, not of {3}.': '{1} es un código postal de {2}, no de {3}.',
  '{1} is a postal code of {2}, not of {3}; codes there begin with {4}.':
    '{1} es un código postal de {2}, no de {3}; los de ahí empiezan con {4}.',
  '{1} is not a postal code of {2}.': '{1} no es un código postal de {2}.',
  '{1} is not a postal code of {2}; codes there begin with {3}.':
    '{1} no es un código postal de {2}; los de ahí empiezan con {3}.',
  '{1} on {2} happens twice, because clocks go back. The first one ({3}) was taken.':
    'Las {1} del {2} ocurren dos veces porque se atrasa el reloj. Se tomó la primera ({3}).',
  '{1} on {2} does not exist there: clocks skip it when daylight saving time starts. {3} is the time that follows.':
    'Las {1} del {2} no existen ahí: el reloj las salta al empezar el horario de verano. La hora que sigue es {3}.',
  '{1} area to {2} area': 'zona de {1} a zona de {2}',

  // Shipments
  'The freight of {1} is already loaded, so the load can no longer be canceled.':
    'La mercancía de {1} ya está cargada, así que la carga ya no se puede cancelar.',
  'There is no proof of delivery waiting for an answer.': 'No hay ninguna prueba de entrega que espere respuesta.',
  'Choose one of your drivers.': 'Elija uno de sus conductores.',
  'Choose one of your trucks.': 'Elija uno de sus camiones.',
  'Choose one of your trailers.': 'Elija uno de sus remolques.',
  '{1} is not an active driver.': '{1} no es un conductor activo.',
  '{1} is not cleared to drive yet.': '{1} aún no tiene autorización para conducir.',
  '{1} has left the company.': '{1} ya no está en la empresa.',
  'The license of {1} expired on {2}.': 'La licencia de {1} venció el {2}.',
  'The load is hazardous and {1} has no hazmat endorsement.':
    'La carga es peligrosa y {1} no tiene la autorización para materiales peligrosos.',
  '{1} is on {2}.': '{1} está en {2}.',
  'On {1}.': 'En {1}.',
  'Unit {1} is a trailer. Choose a truck.': 'La unidad {1} es un remolque. Elija un camión.',
  'Unit {1} is not a trailer.': 'La unidad {1} no es un remolque.',
  'Unit {1} is retired.': 'La unidad {1} está dada de baja.',
  'Unit {1} is out of service.': 'La unidad {1} está fuera de servicio.',
  'Unit {1} is on {2}.': 'La unidad {1} está en {2}.',
  '{1} km from the position of {2}: no truck drives faster than {3} km/h.':
    'A {1} km de la posición de {2}: ningún camión va a más de {3} km/h.',
  'This shipment has {1} stops.': 'Este envío tiene {1} paradas.',
  'Stop {1} is a pickup: nothing is unloaded there.': 'La parada {1} es una recolección: ahí no se descarga nada.',
  'Stop {1} is a delivery: nothing is loaded there.': 'La parada {1} es una entrega: ahí no se carga nada.',
  'That time lies in the future.': 'Esa hora está en el futuro.',
  'That time lies before {1}.': 'Esa hora es anterior a {1}.',
  'That time lies before the dispatch.': 'Esa hora es anterior al despacho.',
  'That time lies before the award.': 'Esa hora es anterior a la adjudicación.',
  'The proof of delivery is sent once the delivery is reported.':
    'La prueba de entrega se envía una vez informada la entrega.',
  'This document was not uploaded as a proof of delivery.': 'Este documento no se subió como prueba de entrega.',

  // Money
  'This invoice is in {1}.': 'Esta factura está en {1}.',
  'Give the amount in {1}.': 'Indique el monto en {1}.',
  'The bank’s fee must be less than the payment.': 'La comisión del banco debe ser menor que el pago.',
  'Who this carrier is, or where its money goes, has changed. Payouts wait until {1} UTC, so that its people read of it first.':
    'Cambió quién es este transportista o adónde va su dinero. Los pagos esperan hasta el {1} UTC, para que su gente lo lea antes.',
  'Give the fee in whole cents.': 'Indique la comisión en centavos enteros.',
  'The fee must be at least 0.': 'La comisión debe ser al menos 0.',
  'The fee must be at most 10,000,000.00.': 'La comisión debe ser como máximo 10,000,000.00.',
  'This day is still to come.': 'Ese día todavía no llega.',
  'Choose the bids.': 'Elija las ofertas.',
  'Give a day from {1} on: the load was booked then.': 'Indique un día desde el {1}: la carga se reservó entonces.',
  'Many invoices are being printed right now. Try again in a few seconds.':
    'Se están imprimiendo muchas facturas. Intente de nuevo en unos segundos.',
  'Choose what came on top of the agreed rate, which covers linehaul and fuel.':
    'Elija lo que se agregó a la tarifa acordada, que cubre flete y combustible.',
  'This shipment is priced in {1}.': 'El precio de este envío está en {1}.',
  'Upload the receipt first.': 'Suba primero el recibo.',

  // Documents and accounts
  'This is a HEIC photo, which many browsers cannot show. Send it as JPEG: on an iPhone choose Settings > Camera > Formats > Most Compatible, then take the photo again.':
    'Es una foto HEIC, que muchos navegadores no muestran. Envíela como JPEG: en un iPhone elija Ajustes > Cámara > Formatos > Más compatible y tome la foto otra vez.',
  'This POD cannot be displayed, so it cannot be approved. Send it back and ask for a JPEG or PDF.':
    'Esta prueba de entrega no se puede mostrar, así que nadie puede aprobarla. Devuélvala y pida un JPEG o PDF.',
  'Upload a PDF, JPEG, PNG or WebP file.': 'Envíe un archivo PDF, JPEG, PNG o WebP.',
  'This file is none of the kinds taken here. {1}': 'Este archivo no es de los tipos que se aceptan aquí. {1}',
  'Say what the document is before the file: a POD, a bill of lading, a receipt or another kind.':
    'Diga qué es el documento antes del archivo: una POD, un conocimiento de embarque, un recibo u otro tipo.',
  'If an account exists for this email, a reset link was sent.':
    'Si existe una cuenta con este correo, se envió un enlace para restablecerla.',
  'Your password was changed. Please log in.': 'Su contraseña se cambió. Inicie sesión.',

  // Sentences that the server puts together, as a whole or in part
  'Unit {1} is {2}.': 'La unidad {1} está en otro estado: {2}.',
  'Stop {1} is a {2}: nothing is {3} there.': 'La parada {1} ({2}) no admite ese paso ({3}).',
  'The first one ({1}) was taken.': 'Se tomó la primera ({1}).',
  '{1} is the time that follows.': 'La hora que sigue es {1}.',

  // The board and its saved searches
  'Choose states from the list.': 'Elija los estados de la lista.',
  'Choose at most {1}.': 'Elija como máximo {1}.',
  'Choose how it is priced.': 'Elija cómo se fija el precio.',
  'Choose how soon you want to hear.': 'Elija con qué rapidez quiere enterarse.',
  'Choose favorite or hidden.': 'Elija favorita u oculta.',
  'Give the view as west, south, east and north.': 'Indique la vista como oeste, sur, este y norte.',
  'To sort by deadhead, choose the place where the truck starts.':
    'Para ordenar por millas en vacío, elija el lugar de donde sale el camión.',
  'Give the view in degrees of this earth.': 'Indique la vista en grados de esta tierra.',
  'Give a time, such as 22:00.': 'Indique una hora, como 22:00.',
  'Give the time zone, such as America/Chicago.': 'Indique la zona horaria, como America/Chicago.',
  'Upload the document first.': 'Suba primero el documento.',
  'Upload a document about the load first.': 'Suba primero un documento sobre la carga.',
  'A load that is tied to this one was taken off the board.': 'Una carga vinculada con esta se retiró del tablero.',
  '{1} is tied to this load and cannot be booked: {2}': '{1} está vinculada con esta carga y no se puede reservar: {2}',
  'The shipper’s company name is under review. You can confirm once the review is done.':
    'El nombre de la empresa del embarcador está en revisión. Podrá confirmar cuando termine la revisión.',
  'Not on the board yet: your company name is under review.':
    'Aún no está en el tablero: el nombre de su empresa está en revisión.',
}
