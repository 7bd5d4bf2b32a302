/** /admin/outbox: every mail that left, or did not. */
export const outbox: Record<string, string> = {
  Mail: 'Correo',
  Subject: 'Asunto',
  'Canceled (mail)': 'Anulado',
  'To (mail)': 'Para',
  'Left (mail)': 'Salió',
  'none (tries)': 'ninguno',
  Tries: 'Intentos',
  Written: 'Escrito',
  'The mail server said': 'El servidor de correo dijo',
  'The outbox': 'La bandeja de salida',
  'The outbox is for staff': 'La bandeja de salida es para el personal',
  'There is no such mail': 'No existe ese correo',
  'The mail did not load': 'El correo no se cargó',
  'the mail': 'el correo',
  'Its links and codes open something, so they stand as dots here.':
    'Sus enlaces y códigos abren algo, así que aquí aparecen como puntos.',
  'Show links and codes': 'Mostrar enlaces y códigos',
  'Whose address it is': 'De quién es la dirección',
  'Send again': 'Enviar otra vez',
  'Cancel the mail': 'Anular el correo',
  'It is on its way again.': 'Está otra vez en camino.',
  'It does not leave any more.': 'Ya no saldrá.',
  'Address or subject': 'Dirección o asunto',
  'No mail server is set up (SMTP_URL): mails stay here, and their readers get none of them.':
    'No hay servidor de correo configurado (SMTP_URL): los correos se quedan aquí y sus destinatarios no reciben ninguno.',
  'Every mail that the platform writes stands here.': 'Aquí está cada correo que escribe la plataforma.',
  'No mail matches': 'Ningún correo coincide',
  'Parts of an address or of a subject are enough.': 'Bastan partes de una dirección o de un asunto.',
  'Mail kept from leaving': 'Correo retenido',
  'Mail sent again': 'Correo enviado otra vez',
  'Links and codes of a mail read': 'Leídos los enlaces y códigos de un correo',
  'This mail has moved on meanwhile.': 'Este correo ha cambiado mientras tanto.',
  'No mail server is set up, so nothing leaves. Set SMTP_URL, then send it again.':
    'No hay servidor de correo configurado, así que nada sale. Configure SMTP_URL y envíelo otra vez.',
  'The links in this mail have run out, so it is not sent any more. Repeat what made it instead.':
    'Los enlaces de este correo han caducado, así que ya no se envía. Repita lo que lo originó.',
  'A mail server brings this mail, so its links and codes are for its reader alone.':
    'Un servidor de correo entrega este correo, así que sus enlaces y códigos son solo para su destinatario.',
}
