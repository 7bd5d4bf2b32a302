/** The sentences of the contract's errors, and the few of the API client itself. */
export const refusals: Record<string, string> = {
  'The request could not be read.': 'No se pudo leer la solicitud.',
  'Session expired. Please log in again.': 'La sesión venció. Inicie sesión de nuevo.',
  'Access denied. You do not have permission to perform this action.':
    'Acceso denegado. No tiene permiso para realizar esta acción.',
  'The requested resource was not found.': 'No se encontró lo que buscaba.',
  'The request took too long to arrive. Please send it again.':
    'La solicitud tardó demasiado en llegar. Envíela de nuevo.',
  'Server error. Please try again later.': 'Error del servidor. Inténtelo más tarde.',
  'Service temporarily unavailable. Please try again later.':
    'Servicio no disponible por el momento. Inténtelo más tarde.',
  'Network error. Please check your connection and try again.':
    'Error de red. Revise su conexión e inténtelo de nuevo.',
  'An unexpected error occurred.': 'Ocurrió un error inesperado.',
  'Token refresh failed.': 'No se pudo renovar la sesión.',
  'Server error ({1})': 'Error del servidor ({1})',

  'Enter the code from your authenticator app.': 'Escriba el código de su aplicación de autenticación.',
  'An account with this email already exists. Log in instead.': 'Ya existe una cuenta con este correo. Inicie sesión.',
  'The reset link is invalid or expired. Please request a new one.':
    'El enlace no es válido o ya venció. Solicite uno nuevo.',
  'Choose a different password.': 'Elija otra contraseña.',
  'That is not your current password.': 'Esa no es su contraseña actual.',
  'That code is not correct. Enter the newest code from your authenticator app.':
    'Ese código no es correcto. Escriba el más reciente de su aplicación de autenticación.',
  'The second factor of this person is not on.': 'El segundo factor de esta persona no está activado.',
  'This person is suspended.': 'Esta persona está suspendida.',
  'This person is not suspended.': 'Esta persona no está suspendida.',

  'This load can no longer be edited.': 'Esta carga ya no se puede editar.',
  'This load is no longer open.': 'Esta carga ya no está abierta.',
  'This load is not paused.': 'Esta carga no está en pausa.',
  'This load can no longer be canceled.': 'Esta carga ya no se puede cancelar.',
  'The file was not imported. Nothing was created.': 'El archivo no se importó. No se creó nada.',
  'This import preview has expired. Upload the file again.':
    'Esta vista previa de importación venció. Suba el archivo de nuevo.',
  'The file was changed after you chose it. Choose it again.':
    'El archivo cambió después de elegirlo. Elíjalo de nuevo.',
  'A tender in this file was imported in the meantime. Check the file again.':
    'Un pedido de este archivo se importó entretanto. Revise el archivo de nuevo.',

  'You cannot take this load yet.': 'Todavía no puede tomar esta carga.',
  'The price must be in the currency of the load.': 'El precio debe estar en la moneda de la carga.',
  'Sealed bids cannot be opened before the deadline.': 'Las ofertas selladas no se pueden abrir antes del plazo.',
  'This load has a fixed price and takes no bids.': 'Esta carga tiene precio fijo y no acepta ofertas.',
  'This bid is no longer open.': 'Esta oferta ya no está abierta.',
  'The other side has to answer first.': 'Primero tiene que contestar la otra parte.',
  'This load is already awarded.': 'Esta carga ya está adjudicada.',
  'There is no open offer on this load.': 'No hay ningún ofrecimiento abierto en esta carga.',
  'No bid was placed. The reasons are listed by load.':
    'No se hizo ninguna oferta. Lo que lo impide está en la lista, carga por carga.',
  'This load cannot be booked at a fixed price.': 'Esta carga no se puede reservar a precio fijo.',
  'The rate confirmation changed since you opened it.': 'La confirmación de tarifa cambió desde que la abrió.',
  'The rate confirmation is already signed.': 'La confirmación de tarifa ya está firmada.',

  'Sign the rate confirmation before you dispatch.': 'Firme la confirmación de tarifa antes de despachar.',
  'That truck is on another shipment.': 'Ese camión está en otro envío.',
  'That driver is on another shipment.': 'Ese conductor está en otro envío.',
  'You already have a vehicle with this unit number.': 'Ya tiene un vehículo con este número de unidad.',

  'This charge has already been decided.': 'Este cargo ya se decidió.',
  'This invoice cannot take a payment.': 'Esta factura no puede recibir un pago.',
  'A payment with this reference is already recorded on this invoice.':
    'Ya hay un pago registrado con esta referencia en esta factura.',
  'The carrier has already been paid out of this payment. Settle the difference with the carrier.':
    'Con este pago ya se desembolsó al transportista, por lo que se mantiene. Arregle la diferencia con el transportista.',
}
