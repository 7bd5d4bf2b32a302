/** What a company is told of its own standing: cover, papers, fleet, verification. */
export const standing: Record<string, string> = {
  // Cover and checks
  '{1} ends within {2}': '{1}: termina en {2}',
  '1 day': '1 día',
  '7 days': '7 días',
  '14 days': '14 días',
  '30 days': '30 días',
  'It runs through {1}. Add the renewal before that day, or you cannot bid, be awarded or dispatch.':
    'Vale hasta el {1}. Registre la renovación antes de ese día; si no, no podrá ofertar, recibir adjudicaciones ni despachar.',
  'It runs through {1}. Add the renewal before that day.':
    'Vale hasta el {1}. Registre la renovación antes de ese día.',
  '{1} has expired': '{1}: venció',
  'It ended on {1}. You cannot bid, be awarded or dispatch until the renewal is on file.':
    'Terminó el {1}. No puede ofertar, recibir adjudicaciones ni despachar hasta que la renovación esté registrada.',
  'It ended on {1}. Add the renewal, or take the policy off the file.':
    'Terminó el {1}. Registre la renovación o quite la póliza.',
  'You pass every check': 'Usted pasa todas las verificaciones',
  'You may bid, with something to settle': 'Puede ofertar, con algo por resolver',
  'You cannot take loads at present': 'Por ahora no puede tomar cargas',
  'Consignors see that nothing is left open.': 'Los embarcadores ven que no queda nada pendiente.',
  'Whom your invoices are paid to was changed': 'Cambió a quién se pagan sus facturas',
  'If this was none of you, tell us at once and change your passwords.':
    'Si no fue ninguno de ustedes, avísenos enseguida y cambien sus contraseñas.',
  'It runs through {1}. The renewal on file is your word alone: send its certificate before that day, or you cannot bid, be awarded or dispatch.':
    'Está vigente hasta el {1}. La renovación registrada es solo su palabra: envíe su certificado antes de ese día, o no podrá ofertar, recibir adjudicaciones ni despachar.',
  'It ended on {1}. The renewal on file is your word alone: send its certificate. Until it is approved you cannot bid, be awarded or dispatch.':
    'Terminó el {1}. La renovación registrada es solo su palabra: envíe su certificado. Hasta que se apruebe no puede ofertar, recibir adjudicaciones ni despachar.',
  '{1} on file no longer counts': '{1}: la registrada ya no cuenta',
  'The insurer canceled it: not in force since {1}. Send the certificate of the cover that is. Staff say: {2}':
    'La aseguradora la canceló: sin vigencia desde el {1}. Envíe el certificado de la cobertura vigente. El personal dice: {2}',
  'The paper for it is not genuine. Send the certificate of the cover that is in force. Staff say: {1}':
    'El documento no es auténtico. Envíe el certificado de la cobertura vigente. El personal dice: {1}',
  'It was marked as checked by mistake. Send its certificate. Staff say: {1}':
    'Se marcó como comprobada por error. Envíe su certificado. El personal dice: {1}',
  'USDOT {1} was not confirmed as yours': 'No se confirmó que el USDOT {1} sea suyo',
  'It is off your profile, and you cannot bid or book until you enter your own number. If it is yours, contact support with your FMCSA papers. Staff say: {1}':
    'Ya no está en su perfil, y no puede ofertar ni reservar hasta que indique su propio número. Si es suyo, contacte a soporte con sus documentos de la FMCSA. El personal dice: {1}',
  'USDOT {1} was confirmed for another company': 'El USDOT {1} se confirmó para otra empresa',
  'It is off your profile, and you cannot bid or book until you enter your own number. If it is yours, contact support with your FMCSA papers. Our staff have a case open and decide whose it is.':
    'Ya no está en su perfil, y no puede ofertar ni reservar hasta que indique su propio número. Si es suyo, contacte a soporte con sus documentos de la FMCSA. Nuestro personal tiene un caso abierto y decide de quién es.',
  'USDOT {1} is yours': 'El USDOT {1} es suyo',
  'Docket {1} is yours': 'El registro {1} es suyo',
  'USDOT {1} stays with another company': 'El USDOT {1} sigue siendo de otra empresa',
  'Docket {1} stays with another company': 'El registro {1} sigue siendo de otra empresa',
  'Our staff decided that it belongs to your company. Enter it on your profile to confirm it. Staff say: {1}':
    'Nuestro personal decidió que pertenece a su empresa. Indíquelo en su perfil para confirmarlo. El personal dice: {1}',
  'Our staff decided that it is not yours. Enter your own number on your profile. If you disagree, contact support with your FMCSA papers. Staff say: {1}':
    'Nuestro personal decidió que no es suyo. Indique su propio número en su perfil. Si no está de acuerdo, contacte a soporte con sus documentos de la FMCSA. El personal dice: {1}',
  'USDOT {1} was given to another company': 'El USDOT {1} se asignó a otra empresa',
  'Our staff decided that it is not yours. You cannot bid or book until you enter your own number. If you disagree, contact support with your FMCSA papers.':
    'Nuestro personal decidió que no es suyo. No puede ofertar ni reservar hasta que indique su propio número. Si no está de acuerdo, contacte a soporte con sus documentos de la FMCSA.',
  'Staff no longer set a check aside: {1}': 'El personal ya no dispensa una verificación: {1}',
  'Your answer to a check was {1}: {2}': 'Su respuesta a una verificación: {1} ({2})',
  accepted: 'aceptada',
  refused: 'denegada',
  'Set aside through {1}. {2}': 'Dispensada hasta el {1}. {2}',

  // Papers
  'Your {1} is approved': 'Aprobado: su {1}',
  'More is needed for your {1}': 'Falta algo en su {1}',
  'Your {1} was refused': 'No se aceptó su {1}',
  'Your {1} ends {2}': 'Su {1} vence {2}',
  'Your {1} ends in {2} days': 'Su {1} vence en {2} días',
  'Your {1} has ended': 'Su {1} venció',
  'A file that you sent is infected': 'Un archivo que usted envió está infectado',
  'It counts from now on.': 'Vale desde ahora.',
  '{1}. Answer, or send a newer one.': '{1}. Responda o envíe uno más nuevo.',
  '{1}. Send another in its place.': '{1}. Envíe otro en su lugar.',
  'The insurer should confirm it': 'Debe confirmarlo la aseguradora',
  'A page is missing': 'Falta una página',
  'It cannot be read': 'No se puede leer',
  'It names another company': 'Nombra a otra empresa',
  'It is in another name': 'Está a otro nombre',
  'It is another kind of paper': 'Es otro tipo de documento',
  'An amount is missing': 'Falta un importe',
  'The cover is too low': 'La cobertura es demasiado baja',
  'A signature is missing': 'Falta una firma',
  'It is out of date': 'Está vencido',
  'It looks altered': 'Parece alterado',
  'See the note': 'Vea la nota',
  'Send its successor before then, so that your loads go on.':
    'Envíe el siguiente antes de esa fecha para que sus cargas sigan.',
  'It no longer counts. Send the one that holds now.': 'Ya no vale. Envíe el vigente.',
  'The file for your {1} was locked away. Scan your computer, then send a clean one.':
    'El archivo de su {1} quedó bloqueado. Analice su computadora y envíe uno limpio.',
  today: 'hoy',
  tomorrow: 'mañana',
  'in {1} days': 'en {1} días',
  'certificate of insurance': 'certificado de seguro',
  'authority letter': 'carta de autoridad',
  'carrier agreement': 'contrato de transportista',
  'notice of assignment': 'aviso de cesión',
  'letter of release': 'carta de liberación',
  'bank letter': 'carta bancaria',
  'credit application': 'solicitud de crédito',
  'hazmat registration': 'registro de material peligroso',
  'UCR registration': 'Registro UCR',
  'vehicle registration': 'registro del vehículo',
  'annual inspection': 'inspección anual',
  'driver’s license': 'licencia de conducir',
  'medical card': 'certificado médico',
  'policy endorsement': 'endoso de póliza',
  'articles of organization': 'acta constitutiva',
  'officer’s identification': 'identificación del directivo',
  'broker bond': 'fianza de corredor',
  'IFTA license': 'Licencia IFTA',
  'CARB certificate': 'Certificado CARB',
  'CTPAT certificate': 'Certificado CTPAT',
  'SmartWay certificate': 'Certificado SmartWay',
  'IRP cab card': 'Tarjeta de cabina IRP',
  'vehicle title': 'título de propiedad del vehículo',
  'reefer service record': 'registro de servicio del refrigerado',
  'driving record': 'historial de conducir',
  'TWIC card': 'Tarjeta TWIC',
  'hazmat training certificate': 'certificado de capacitación en material peligroso',

  // Fleet
  'The {1} of {2} has expired': '{1} de {2}: venció',
  'The {1} of {2} expires today': '{1} de {2}: vence hoy',
  'The {1} of {2} expires tomorrow': '{1} de {2}: vence mañana',
  'The {1} of {2} expires in {3} days': '{1} de {2}: vence en {3} días',
  'It ran out on {1}. Until it is renewed, {2} cannot be dispatched.':
    'Venció el {1}. Hasta que se renueve, {2} no se puede despachar.',
  'It holds through {1}. After that day {2} cannot be dispatched.':
    'Vale hasta el {1}. Después de ese día {2} no se puede despachar.',
  '{1} papers of your fleet run out or have run out': '{1} documentos de su flota vencen o han vencido',
  'The first is the {1} of {2}, on {3}. Your fleet shows them all.':
    'Primero: {1} de {2}, el {3}. Su flota los muestra todos.',

  // Verification
  'We have your verification': 'Tenemos su verificación',
  'Staff look at it in the order in which they come. You hear from us here and by mail.':
    'El personal las revisa en el orden en que llegan. Le avisaremos aquí y por correo.',
  'We are verifying your company': 'Estamos verificando su empresa',
  'Look at what is still missing, and send it in.': 'Vea qué falta y envíelo.',
  'Your verification needs more from you': 'Su verificación necesita algo más de usted',
  'You are verified': 'Usted está verificado',
  'Staff have checked who you are.': 'El personal ha comprobado quién es usted.',
  'Your verification was refused': 'Su verificación fue rechazada',
  '{1} You may appeal once, within 30 days; somebody else decides.':
    '{1} Puede apelar una vez, dentro de 30 días; decide otra persona.',
  'We have your appeal': 'Tenemos su apelación',
  'Somebody else than before decides it.': 'La decide otra persona.',
  'We look at your company again': 'Revisamos de nuevo su empresa',
  'Something that was checked has changed. If it was none of you, tell us at once.':
    'Algo que se comprobó ha cambiado. Si no fue ninguno de ustedes, avísenos de inmediato.',
  'Your verification was taken back': 'Su verificación fue retirada',
  'What you asked for has come': 'Llegó lo que usted pidió',

  // Its name
  'Your company name is under review': 'El nombre de su empresa está en revisión',
  'It looks like the name of another company on Drawbar. Until our team has reviewed it, your loads stay off the board and you cannot bid, book, award or invite. If the name is not yours, change it on your profile.':
    'Se parece al nombre de otra empresa en Drawbar. Hasta que nuestro equipo lo revise, sus cargas quedan fuera del tablero y usted no puede ofertar, reservar, adjudicar ni invitar. Si el nombre no es suyo, cámbielo en su perfil.',
  'Your company name is released': 'El nombre de su empresa está liberado',
  'Your posted loads are on the board again, and you can bid, book, award and invite.':
    'Sus cargas publicadas están de nuevo en el tablero, y usted puede ofertar, reservar, adjudicar e invitar.',
  'Change your company name': 'Cambie el nombre de su empresa',
  'Our team reviewed it and found it too close to the name of another company. Your loads stay off the board until you change it on your profile. If you disagree, write to support.':
    'Nuestro equipo lo revisó y lo encontró demasiado parecido al nombre de otra empresa. Sus cargas quedan fuera del tablero hasta que lo cambie en su perfil. Si no está de acuerdo, escriba a soporte.',
}
