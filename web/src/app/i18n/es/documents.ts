/** What stands in features/documents. */
export const documents: Record<string, string> = {
  'Open in a tab': 'Abrir en una pestaña',
  '{title} is a PDF, which this browser shows in a tab of its own.':
    '{title} es un PDF; este navegador lo muestra en una pestaña aparte.',
  '{title} cannot be shown here. Save it to read it.': '{title} no se puede mostrar aquí. Guárdelo para leerlo.',
  '{title} is no picture that can be shown.': '{title} no es una imagen que se pueda mostrar.',
  '{name} is larger than {most} MB. Take the photo again at a smaller size.':
    '{name} pesa más de {most} MB. Tome la foto otra vez en un tamaño menor.',
  '{name} is larger than {most} MB. Scan it at a lower resolution, or send the pages that count.':
    '{name} pesa más de {most} MB. Escanéelo con menos resolución o envíe las páginas que cuentan.',
  '{name} is empty.': '{name} está vacío.',
  'Upload a PDF, JPEG, PNG or WebP file.': 'Envíe un archivo PDF, JPEG, PNG o WebP.',
  '{name} cannot be shown here. It can be sent.': '{name} no se puede mostrar aquí. Se puede enviar.',
  'Drop a photo or PDF here, up to {most} MB': 'Suelte aquí una foto o un PDF de hasta {most} MB',
  'Take a photo': 'Tomar una foto',
  'Choose a file': 'Elegir un archivo',
  '{name}, {size} KB': '{name}, {size} KB',
  'Choose another': 'Elegir otro',
  '{label}, by camera': '{label}, con la cámara',
}
