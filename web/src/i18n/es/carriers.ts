/** Authority and insurance of a carrier. */
export const carriers: Record<string, string> = {
  'USDOT number is required': 'El número USDOT es obligatorio',
  'Somebody else changed this since you opened it. What they saved is below your fields; save again to replace it.':
    'Otra persona lo cambió desde que usted lo abrió. Lo que guardó está debajo de sus campos; guarde de nuevo para reemplazarlo.',
  'Authority and insurance saved. Bids are checked against them.':
    'Autoridad y seguros guardados. Las ofertas se verifican con ellos.',
  'Authority and insurance': 'Autoridad y seguros',
  'USDOT number': 'Número USDOT',
  'MC, MX or FF number': 'Número MC, MX o FF',
  MC123456: 'MC123456',
  SCAC: 'SCAC',
  'Registered to carry hazardous materials': 'Registrado para transportar materiales peligrosos',
  'Home terminal': 'Terminal base',
  Insurer: 'Aseguradora',
  'Auto policy ends': 'La póliza vehicular vence',
  'Cargo policy ends': 'La póliza de carga vence',
  'An owner of your company declares these.': 'Los declara un propietario de su empresa.',
  'Save authority and insurance': 'Guardar autoridad y seguros',
  'Loading authority and insurance': 'Cargando autoridad y seguros',
  'Authority and insurance did not load': 'No se cargaron la autoridad y los seguros',
  'Needed before your first bid': 'Necesario antes de su primera oferta',
  'Declared by you': 'Declarado por usted',
  'From the register': 'Del registro',
  'Set by staff': 'Definido por el personal',
}
