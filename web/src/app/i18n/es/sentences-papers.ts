/** What the server says of papers and files. */
export const sentencesPapers: Record<string, string> = {
  'The malware scanner found this file infected. It is locked away.':
    'El antivirus encontró infectado este archivo. Está bloqueado.',
  '{1} is reviewing this paper.': '{1} está revisando este documento.',
  'The carrier has bid or was awarded a load since. Decide anew.':
    'Desde entonces el transportista ofertó o recibió una carga. Decida de nuevo.',
  'This paper has moved on since your decision.': 'Este documento cambió desde su decisión.',
  'Nothing is asked about this paper any more.': 'Ya no se pregunta nada sobre este documento.',
  'Your side of the market is not asked for this paper.': 'A su lado del mercado no se le pide este documento.',
  'Choose one of your vehicles.': 'Elija uno de sus vehículos.',
  'Choose one of your drivers.': 'Elija uno de sus conductores.',
  'What is said of the paper could not be read.': 'No se pudo leer lo que se dice del documento.',
  'Give the legal name on the paper.': 'Indique la razón social que figura en el documento.',
  'Give the insurer.': 'Indique la aseguradora.',
  'Give the policy number.': 'Indique el número de póliza.',
  'Give the auto liability limit.': 'Indique el límite de responsabilidad civil automotriz.',
  'Give who is to be paid.': 'Indique a quién se debe pagar.',
  'Give the routing number.': 'Indique el número de ruta.',
  'A routing number has nine digits.': 'Un número de ruta tiene nueve dígitos.',
  'A digit of this routing number is wrong. Read it from the paper once more.':
    'Un dígito de este número de ruta es incorrecto. Léalo de nuevo en el documento.',
  'Give the account number.': 'Indique el número de cuenta.',
  'An account number has 4 to 17 digits.': 'Un número de cuenta tiene de 4 a 17 dígitos.',
  'An account number is not all zeros.': 'Un número de cuenta no es todo ceros.',
  'Give the last four digits of the tax number.': 'Indique los últimos cuatro dígitos del número fiscal.',
  'Give the USDOT number.': 'Indique el número USDOT.',
  'Give the VIN.': 'Indique el VIN.',
  'Give the number on the paper.': 'Indique el número que figura en el documento.',
  'This is needed.': 'Esto es necesario.',
  'Give the last day on which it holds.': 'Indique el último día en que es válido.',
  'This paper has already ended. Send the one that holds now.': 'Este documento ya venció. Envíe el vigente.',
  'The day of issue cannot lie in the future.': 'La fecha de emisión no puede estar en el futuro.',
  'It cannot end before it was issued.': 'No puede vencer antes de su emisión.',
  'Choose the vehicle that it is about.': 'Elija el vehículo al que se refiere.',
  'Choose the driver that it is about.': 'Elija el conductor al que se refiere.',
  'A paper that was decided on stays on file. Send a newer one in its place.':
    'Un documento ya decidido queda en el expediente. Envíe uno más nuevo en su lugar.',
  'A reviewer is reading this paper right now.': 'Un revisor está leyendo este documento ahora mismo.',
  'This file has an archive or another file hidden behind it. Print it to a new PDF, or take a new photo.':
    'Este archivo lleva oculto un archivo comprimido u otro archivo. Imprímalo en un PDF nuevo o tome otra foto.',
  'This file has a web page hidden in it. Print it to a new PDF, or take a new photo.':
    'Este archivo lleva oculta una página web. Imprímalo en un PDF nuevo o tome otra foto.',
  'This file has a script hidden in it. Take a new photo.': 'Este archivo lleva oculto un programa. Tome otra foto.',
  'Something that is no PDF stands behind the end of this PDF. Print it to a new PDF, then send that.':
    'Detrás del final de este PDF hay algo que no es un PDF. Imprímalo en un PDF nuevo y envíe ese.',
  'This picture has more than 100 megapixels. Take it again at a smaller size.':
    'Esta imagen tiene más de 100 megapíxeles. Tómela otra vez en un tamaño menor.',
  'This picture is damaged, so that we cannot tell what it holds. Take it once more, then send that.':
    'Esta imagen está dañada y no se puede saber qué contiene. Tómela de nuevo y envíela.',
  'A picture in this PDF has more than 100 megapixels. Scan it again at a lower resolution.':
    'Una imagen de este PDF tiene más de 100 megapíxeles. Escanéelo de nuevo con menor resolución.',
  'This file carries a virus signature. Scan your computer, then send a clean copy.':
    'Este archivo contiene la firma de un virus. Analice su computadora y envíe una copia limpia.',
  'This PDF is locked by a password. Save it without one, then send it again.':
    'Este PDF está protegido con contraseña. Guárdelo sin ella y envíelo de nuevo.',
  'This PDF would start a program. Print it to a new PDF, then send that.':
    'Este PDF abriría un programa. Imprímalo en un PDF nuevo y envíe ese.',
  'This PDF carries other files inside. Print it to a new PDF, then send that.':
    'Este PDF lleva otros archivos dentro. Imprímalo en un PDF nuevo y envíe ese.',
  'This PDF has {1} pages, and at most {2} are taken. Send the pages that count.':
    'Este PDF tiene {1} páginas y se aceptan como máximo {2}. Envíe las páginas que cuentan.',
  'This PDF breaks off before its end. Save it or scan it once more, then send that.':
    'Este PDF se interrumpe antes del final. Guárdelo o escanéelo de nuevo y envíelo.',
  'This PDF has no page in it. Save it once more, then send that.':
    'Este PDF no contiene ninguna página. Guárdelo de nuevo y envíelo.',
  'This picture breaks off before it shows anything. Take it once more, then send that.':
    'Esta imagen se interrumpe antes de mostrar algo. Tómela de nuevo y envíela.',
  'This PDF unpacks to far more than a paper holds. Print it to a new PDF, then send that.':
    'Este PDF se descomprime a mucho más de lo que cabe en un documento. Imprímalo en un PDF nuevo y envíe ese.',
  'Choose a reason from the list.': 'Elija un motivo de la lista.',
  'Choose at least one reason.': 'Elija al menos un motivo.',
  'Choose reasons that fit this kind of paper.': 'Elija motivos que correspondan a este tipo de documento.',
  'Choose each reason once.': 'Elija cada motivo una sola vez.',
}
