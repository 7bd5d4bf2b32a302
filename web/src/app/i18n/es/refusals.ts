/** The sentences of the contract's errors, and the few of the API client itself. */
export const refusals: Record<string, string> = {
  'This truck is no longer on offer.': 'Este camión ya no está en oferta.',
  'You have asked this carrier about this truck and load already.':
    'Ya preguntó a este transportista por este camión y esta carga.',
  'Some fields need another look.': 'Algunos campos necesitan revisión.',
  'The request could not be read.': 'No se pudo leer la solicitud.',
  'This call needs an Idempotency-Key header.': 'Esta llamada necesita un encabezado Idempotency-Key.',
  'Session expired. Please log in again.': 'La sesión venció. Inicie sesión de nuevo.',
  'Access denied. You do not have permission to perform this action.':
    'Acceso denegado. No tiene permiso para realizar esta acción.',
  'The requested resource was not found.': 'No se encontró lo que buscaba.',
  'The same request is still being carried out.': 'La misma solicitud todavía se está procesando.',
  'Somebody else changed this at the same moment. Look again, then repeat.':
    'Alguien más cambió esto en el mismo momento. Revise de nuevo y repita.',
  'That is too large to accept.': 'Es demasiado grande para aceptarlo.',
  'That kind of content is not accepted here.': 'Aquí no se acepta ese tipo de contenido.',
  'This Idempotency-Key was used for another request.': 'Esta Idempotency-Key ya se usó en otra solicitud.',
  'The request took too long to arrive. Please send it again.':
    'La solicitud tardó demasiado en llegar. Envíela de nuevo.',
  'The request carries more headers than are accepted.': 'La solicitud trae más encabezados de los que se aceptan.',
  'Server error. Please try again later.': 'Error del servidor. Inténtelo más tarde.',
  'Service temporarily unavailable. Please try again later.':
    'Servicio no disponible por el momento. Inténtelo más tarde.',
  'Network error. Please check your connection and try again.':
    'Error de red. Revise su conexión e inténtelo de nuevo.',
  'An unexpected error occurred.': 'Ocurrió un error inesperado.',
  'Token refresh failed.': 'No se pudo renovar la sesión.',
  'Server error ({1})': 'Error del servidor ({1})',
  'This record changed since you opened it. Here is how it stands now.':
    'Este registro cambió desde que lo abrió. Así está ahora.',

  'Enter the code from your authenticator app.': 'Escriba el código de su aplicación de autenticación.',
  'An account with this email already exists. Log in instead.': 'Ya existe una cuenta con este correo. Inicie sesión.',
  'The reset link is invalid or expired. Please request a new one.':
    'El enlace no es válido o ya venció. Solicite uno nuevo.',
  'Choose another password.': 'Elija otra contraseña.',
  'That is not your current password.': 'Esa no es su contraseña actual.',
  'That code is not right. Enter the newest one from your authenticator app.':
    'Ese código no es correcto. Escriba el más reciente de su aplicación de autenticación.',
  'Turn on your second factor first.': 'Active primero su segundo factor.',
  'Your second factor is not on.': 'Su segundo factor no está activado.',
  'The second factor of this person is not on.': 'El segundo factor de esta persona no está activado.',
  'That key is no longer waiting for its first code. Begin again.':
    'Esa clave ya no espera su primer código. Empiece de nuevo.',
  'Staff keep their second factor. You can move it to another app.':
    'El personal conserva su segundo factor. Puede pasarlo a otra aplicación.',
  'Nobody does this to their own account. Ask another member of staff.':
    'Nadie hace esto con su propia cuenta. Pídalo a otra persona del personal.',
  'Only a founder does this to a member of staff.': 'Solo un fundador hace esto con alguien del personal.',
  'This is the last founder who can log in. Make another one first.':
    'Es el último fundador que puede entrar. Cree otro primero.',
  'This person is suspended.': 'Esta persona está suspendida.',
  'This person is not suspended.': 'Esta persona no está suspendida.',
  'Nobody acts for a member of staff.': 'Nadie actúa en nombre del personal.',
  'You do not act for anybody.': 'No está actuando en nombre de nadie.',
  'You act for somebody else, and this only they do themselves. Stop acting first.':
    'Está actuando en nombre de otra persona, y esto solo lo hace ella misma. Deje de actuar primero.',
  'Your company does not act on that side of the market.': 'Su empresa no actúa de ese lado del mercado.',

  'This load can no longer be edited.': 'Esta carga ya no se puede editar.',
  'This load is not a draft any more.': 'Esta carga ya no es un borrador.',
  'This load is no longer open.': 'Esta carga ya no está abierta.',
  'This load is not paused.': 'Esta carga no está en pausa.',
  'This load can no longer be canceled.': 'Esta carga ya no se puede cancelar.',
  'The load is not ready to be posted.': 'La carga no está lista para publicarse.',
  'The file was not imported. Nothing was created.': 'El archivo no se importó. No se creó nada.',
  'This import preview has expired. Upload the file again.':
    'Esta vista previa de importación venció. Suba el archivo de nuevo.',
  'The file was changed after you chose it. Choose it again.':
    'El archivo cambió después de elegirlo. Elíjalo de nuevo.',
  'A tender of this file was imported meanwhile. Check the file again.':
    'Un pedido de este archivo se importó entretanto. Revise el archivo de nuevo.',
  'This import was already carried out.': 'Esta importación ya se realizó.',

  'You cannot take this load yet.': 'Todavía no puede tomar esta carga.',
  'The price must be in the currency of the load.': 'El precio debe estar en la moneda de la carga.',
  'Bidding on this load has closed.': 'Ya cerró la recepción de ofertas para esta carga.',
  'Sealed bids cannot be opened before the deadline.': 'Las ofertas selladas no se pueden abrir antes del plazo.',
  'This load has a fixed price and takes no bids.': 'Esta carga tiene precio fijo y no acepta ofertas.',
  'You already have a live bid on this load. Revise it instead.':
    'Ya tiene una oferta vigente en esta carga. Modifíquela.',
  'This bid is no longer open.': 'Esta oferta ya no está abierta.',
  'This bid is past the time its carrier gave it.': 'Ya pasó el plazo que el transportista dio a esta oferta.',
  'The bid changed since you saw it. Look at the new price first.':
    'La oferta cambió desde que la vio. Vea primero el precio nuevo.',
  'The other side has to answer first.': 'Primero tiene que contestar la otra parte.',
  'This load is already awarded.': 'Esta carga ya está adjudicada.',
  'There is no open offer on this load.': 'No hay ningún ofrecimiento abierto en esta carga.',
  'No bid was placed. What stands in the way is listed by load.':
    'No se hizo ninguna oferta. Lo que lo impide está en la lista, carga por carga.',
  'Its carrier tied this bid to others: they are awarded together or not at all. Award them together under Award many.':
    'Su transportista unió esta oferta a otras: se adjudican juntas o ninguna. Adjudíquelas juntas en Adjudicar varias.',
  'A search of your company is still running. Wait for it, or stop it.':
    'Todavía hay una búsqueda de su empresa en curso. Espérela o deténgala.',
  'The award is not proved to be the best, so what a losing bid had to ask is not exact either.':
    'No está demostrado que la adjudicación sea la mejor; por eso tampoco es exacto qué debía pedir una oferta perdedora.',
  'Five prices of your company are being worked out already. Wait for one of them.':
    'Ya se están calculando cinco precios de su empresa. Espere a que termine uno.',
  'This plan has moved on. Look at it again.': 'Este plan ya cambió. Véalo de nuevo.',
  'One load stopped it, so nothing was awarded. Search again.':
    'Una carga lo impidió, así que no se adjudicó nada. Busque de nuevo.',
  'The offer has lapsed.': 'El ofrecimiento venció.',
  'This load cannot be booked at a fixed price.': 'Esta carga no se puede reservar a precio fijo.',
  'The rate confirmation is still being written. Try again in a moment.':
    'La confirmación de tarifa se está preparando. Inténtelo en un momento.',
  'The rate confirmation changed since you opened it.': 'La confirmación de tarifa cambió desde que la abrió.',
  'The rate confirmation is already signed.': 'La confirmación de tarifa ya está firmada.',

  'Sign the rate confirmation before you dispatch.': 'Firme la confirmación de tarifa antes de despachar.',
  'The shipment is not at that point.': 'El envío no está en ese punto.',
  'That truck is on another shipment.': 'Ese camión está en otro envío.',
  'That driver is on another shipment.': 'Ese conductor está en otro envío.',
  'That truck is not in service.': 'Ese camión no está en servicio.',
  'That driver may not drive.': 'Ese conductor no puede manejar.',
  'This report was corrected already. Correct its correction.': 'Este reporte ya se corrigió. Corrija su corrección.',
  'Nobody reported this; it follows from what was reported.': 'Nadie reportó esto; se deduce de lo que se reportó.',
  'That time cannot be right.': 'Esa hora no puede ser correcta.',
  'You already have a vehicle with this unit number.': 'Ya tiene un vehículo con este número de unidad.',

  'This charge has already been decided.': 'Este cargo ya se decidió.',
  'This invoice cannot take a payment.': 'Esta factura no puede recibir un pago.',
  'A payment with this reference is already recorded on this invoice.':
    'Ya hay un pago registrado con esta referencia en esta factura.',
  'This payment was reversed already.': 'Este pago ya se revirtió.',
  'The carrier was paid out of this payment, so it stands. Settle the difference with the carrier.':
    'Con este pago ya se desembolsó al transportista, por lo que se mantiene. Arregle la diferencia con el transportista.',
  'That is more than the invoice still asks. Record what it asks here, and the rest on another invoice under the same bank reference, or send the rest back.':
    'Es más de lo que falta por pagar en la factura. Registre aquí lo que falta y el resto en otra factura con la misma referencia bancaria, o devuelva el resto.',

  'This link is not complete. Open it again from the mail, or join once more.':
    'Este enlace no está completo. Ábralo de nuevo desde el correo o vuelva a unirse.',
  'This link is older than seven days. Join once more and we send a new one.':
    'Este enlace tiene más de siete días. Vuelva a unirse y le enviamos uno nuevo.',
}
