/** A carrier's numbers and authority. */
export const carriers: Record<string, string> = {
  'USDOT number is required': 'El número USDOT es obligatorio',
  'Somebody else changed this since you opened it. What they saved is below your fields; save again to replace it.':
    'Otra persona lo cambió desde que usted lo abrió. Lo que guardó está debajo de sus campos; guarde de nuevo para reemplazarlo.',
  'USDOT number': 'Número USDOT',
  'MC, MX or FF number': 'Número MC, MX o FF',
  MC123456: 'MC123456',
  SCAC: 'SCAC',
  'Registered to carry hazardous materials': 'Registrado para transportar materiales peligrosos',
  'Home terminal': 'Terminal base',
  Insurer: 'Aseguradora',
  'An owner of your company declares these.': 'Los declara un propietario de su empresa.',
  'Needed before your first bid': 'Necesario antes de su primera oferta',
  'Declared by you': 'Declarado por usted',
  'From the register': 'Del registro',
  'Set by staff': 'Definido por el personal',
}
