/** Two companies that are one: what staff read before they merge them, and what the two are told. */
export const companyMerge: Record<string, string> = {
  'Something stands in the way of this merge. It is listed.': 'Algo impide esta fusión. Está en la lista.',
  'Choose another company: this one cannot go into itself.':
    'Elija otra empresa: esta no puede integrarse en sí misma.',
  'There is no company of this id.': 'No hay ninguna empresa con este id.',
  'Type the name of the company that is closed, as it stands above.':
    'Escriba el nombre de la empresa que se cierra, tal como aparece arriba.',
  '{1} is part of your company now': '{1} ahora es parte de su empresa',
  'Staff found that {1} and {2} are one. People, fleet, papers, loads and money of both stand here.':
    'El equipo comprobó que {1} y {2} son una sola. Las personas, la flota, los documentos, las cargas y el dinero de ambas están aquí.',
}
