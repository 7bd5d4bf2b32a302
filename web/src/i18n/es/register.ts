/** The public register of carriers: search, record, import. */
export const register: Record<string, string> = {
  'A part has at most 4 MB.': 'Una parte tiene como máximo 4 MB.',
  'Send the parts one after another.': 'Envíe las partes una tras otra.',
  'The file is larger than was said.': 'El archivo es más grande de lo que se dijo.',
  'Say which part of the file this is, counted from 0.': 'Diga qué parte del archivo es, contando desde 0.',
  'The register has no e-mail address of this carrier.':
    'El registro no tiene correo electrónico de este transportista.',
  'This carrier was invited within the last seven days.': 'Este transportista fue invitado en los últimos siete días.',
  'This carrier is a member already.': 'Este transportista ya es miembro.',
  'Give the state as two letters.': 'Indique el estado con dos letras.',
  'Note is required': 'La nota es obligatoria',
  'This import is over, or is not ready for that.': 'Esta importación ya terminó o no está lista para eso.',
  'Say which file of the register this is.': 'Diga qué archivo del registro es.',
  'Give the size of the file.': 'Indique el tamaño del archivo.',
  'The file must be at most 8 GB.': 'El archivo debe tener como máximo 8 GB.',
}
