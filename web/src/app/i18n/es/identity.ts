/** Who somebody is: codes by email, claimed numbers, and what waits until they are confirmed. */
export const identity: Record<string, string> = {
  // Codes by email
  'Email the code': 'Enviar el código',
  'Email a new code': 'Enviar otro código',
  'Code from the email': 'Código del correo',
  'Six-digit code': 'Código de seis dígitos',
  'It works for {minutes} minutes.': 'Sirve durante {minutes} minutos.',
  'Emailed to {mailbox}. It works for {minutes} minutes.': 'Enviado a {mailbox}. Sirve durante {minutes} minutos.',
  'Your email is verified.': 'Su correo está verificado.',
  'Verify email': 'Verificar correo',
  'Enter the six digits from the email.': 'Escriba los seis dígitos del correo.',
  'That code is not right, and it was the last try. Request a new code.':
    'El código no es correcto y era el último intento. Pida otro código.',
  'Demo only': 'Solo en la demo',
  'This demo sends no email. Your code:': 'Esta demo no envía correos. Su código:',
  'This demo sends no email.': 'Esta demo no envía correos.',
  'Open the link from the email': 'Abrir el enlace del correo',
  'Email verification': 'Verificación del correo',
  'Email not verified': 'Correo sin verificar',
  'Verify {email} to bid, book, post trucks, invite or get paid.':
    'Verifique {email} para ofertar, reservar, publicar camiones, invitar o cobrar.',
  'Verify {email} to post, award or invite.': 'Verifique {email} para publicar, adjudicar o invitar.',
  'Your email is not a safe password. Choose another.': 'Su correo no es una contraseña segura. Elija otra.',
  'Somebody with this address is already a member of your company.':
    'Alguien con esta dirección ya es miembro de su empresa.',
  'Login refused': 'Inicio de sesión rechazado',
  'Document viewed by staff': 'Documento visto por el personal',
  // A claimed number
  'Claim saved. Confirm that the number is yours.': 'Solicitud guardada. Confirme que el número es suyo.',
  'Confirm USDOT {usdot}': 'Confirmar el USDOT {usdot}',
  Pending: 'Pendiente',
  'You cannot bid, book or post trucks with this number until it is confirmed.':
    'No puede ofertar, reservar ni publicar camiones con este número hasta que se confirme.',
  'The register has no email for this number.': 'El registro no tiene correo para este número.',
  'We email a code to {mailbox}, the address in the register.':
    'Enviamos un código a {mailbox}, la dirección del registro.',
  'Contact support and we confirm it another way.': 'Escriba a soporte y lo confirmamos de otra manera.',
  'Our staff will call {phone}, the phone number in the register.':
    'Nuestro personal llamará al {phone}, el teléfono del registro.',
  'I have a code': 'Tengo un código',
  'No access to it? Contact support and we confirm it another way.':
    '¿No tiene acceso? Escriba a soporte y lo confirmamos de otra manera.',
  'No access to it? Our staff will call {phone}, the phone number in the register.':
    '¿No tiene acceso? Nuestro personal llamará al {phone}, el teléfono del registro.',
  'Under review by our staff': 'En revisión por nuestro personal',
  'Your company name differs from the register.': 'El nombre de su empresa difiere del registro.',
  'Your email differs from the register.': 'Su correo difiere del registro.',
  'Confirm number': 'Confirmar número',
  'Confirmed. Your profile is filled in from the register.': 'Confirmado. Su perfil se completó con el registro.',
  'Proof of number': 'Prueba del número',
  'Enter the code we email to the address in the register, or ask us to call the phone number it lists.':
    'Escriba el código que enviamos a la dirección del registro o pídanos llamar al teléfono que figura en él.',
  '{1} is not confirmed as this company’s yet. Enter the code we email to the address in the register, or ask us to call the phone number it lists.':
    '{1} aún no está confirmado como de esta empresa. Escriba el código que enviamos a la dirección del registro o pídanos llamar al teléfono que figura en él.',
  'Number claim': 'Solicitud de número',
  'This code has expired. Request a new one.': 'Este código venció. Pida otro.',
  // Staff
  'Number claims': 'Solicitudes de números',
  'Number claims did not load': 'Las solicitudes de números no se cargaron',
  'Number claims are for staff': 'Las solicitudes de números son para el personal',
  'Name differs': 'El nombre difiere',
  'Email differs': 'El correo difiere',
  'Not in the register': 'No está en el registro',
  'Register:': 'Registro:',
  'USDOT {usdot} is confirmed for {company}.': 'El USDOT {usdot} está confirmado para {company}.',
  'The claim of {company} is refused.': 'La solicitud de {company} fue rechazada.',
  'Review number claim': 'Revisar la solicitud de número',
  'How did you verify this?': '¿Cómo lo verificó?',
  'If you refuse the claim, the company reads this text.': 'Si rechaza la solicitud, la empresa leerá este texto.',
  'Call {phone}, the phone number in the register, and write who answered.':
    'Llame al {phone}, el teléfono del registro, y escriba quién contestó.',
  'Confirm claim': 'Confirmar solicitud',
  'Refuse claim': 'Rechazar solicitud',
  // The audit trail
  'Number status': 'Estado del número',
  'Number pending': 'Número pendiente',
  'Number confirmed': 'Número confirmado',
  'USDOT number confirmed after a call': 'Número USDOT confirmado tras una llamada',
  'Profile filled in from the register': 'Perfil completado con el registro',
  'USDOT number proven by code': 'Número USDOT comprobado con un código',
  'USDOT number claim refused': 'Solicitud de número USDOT rechazada',
  'Code emailed to the register’s address': 'Código enviado a la dirección del registro',
}
