/** Two companies that are one: what staff read before they merge them, and what the two are told. */
export const companyMerge: Record<string, string> = {
  'Choose another company: this one cannot go into itself.':
    'Elija otra empresa: esta no puede integrarse en sí misma.',
  'There is no company of this id.': 'No hay ninguna empresa con este id.',
  'Type the name of the company that is closed, as it stands above.':
    'Escriba el nombre de la empresa que se cierra, tal como aparece arriba.',

  'Merged on {day} into': 'Integrada el {day} en',
  'Took in on {day}:': 'Integró el {day}:',
  'Merge with another…': 'Fusionar con otra…',
  'Took in another company': 'Integró otra empresa',
  'Merge…': 'Fusionar…',
  'Carrier file': 'Expediente de transportista',
  Market: 'Mercado',
  'Bids and awards': 'Ofertas y adjudicaciones',
  Money: 'Dinero',
  'Invitations that wait': 'Invitaciones en espera',
  'Hauls in the scorecard': 'Viajes en el historial de servicio',
  'Words on and from others (preferred, blocked)': 'Listas de preferidos y bloqueados, propias y ajenas',
  'Trucks and trailers': 'Camiones y remolques',
  'Days away': 'Días fuera de servicio',
  Files: 'Archivos',
  'Files shared with it': 'Archivos compartidos con ella',
  'Loads it is invited to': 'Cargas a las que está invitada',
  'Rates in the benchmarks': 'Tarifas en las referencias',
  Awards: 'Adjudicaciones',
  'Suspensions, handovers, dismissed pairs': 'Suspensiones, cesiones, pares descartados',
  'Verifications, fraud cases, contested numbers': 'Verificaciones, casos de fraude, números disputados',
  'Answers to checks': 'Respuestas a controles',
  'Messages to support': 'Mensajes a soporte',
  'Entries of the audit trail': 'Entradas del registro de auditoría',
  '{list} and {more} more': '{list} y {more} más',
  '{list}: suspended, closed or merged already. Only two companies in good standing become one.':
    '{list}: ya está suspendida, cerrada o fusionada. Solo dos empresas en regla se hacen una.',
  '{list} does not act on the side of the market on which the other does. Let the other one stay, if that is a logistics provider.':
    '{list} no actúa en el lado del mercado en que actúa la otra. Conserve la otra, si es un operador logístico.',
  '{list}: two confirmed numbers are two carriers. If one of them is wrong, settle that first.':
    '{list}: dos números confirmados son dos transportistas. Si uno es erróneo, resuélvalo primero.',
  '{list} is confirmed by the company that would be closed. Let that one stay.':
    '{list} está confirmado por la empresa que se cerraría. Conserve esa.',
  '{list} is verified and the other is not. Let the verified one stay.':
    '{list} está verificada y la otra no. Conserve la verificada.',
  'A verification of {list} is open.': 'Hay una verificación abierta de {list}.',
  'Decide it first.': 'Decídala primero.',
  'A fraud case of {list} is open or escalated.': 'Hay un caso de fraude de {list} abierto o escalado.',
  'Clear it first.': 'Ciérrelo primero.',
  'Whose {list} is has not been settled.': 'No está resuelto de quién es {list}.',
  'Settle that first.': 'Resuélvalo primero.',
  '{list} has the other on its blocked list. Ask why: they may be two.':
    '{list} tiene a la otra en su lista de bloqueados. Pregunte por qué: pueden ser dos.',
  'One bid on loads of the other: {list}. Who deals with itself is two companies, or a fraud.':
    'Una ofertó por cargas de la otra: {list}. Quien trata consigo misma son dos empresas, o un fraude.',
  'Their invoices are not paid to the same payee ({list}) and money is open. Wait until it is paid out, or have both name one.':
    'Sus facturas no se pagan al mismo beneficiario ({list}) y hay dinero pendiente. Espere a que se pague, o haga que ambas nombren a uno.',
  'Owners who become Coordinators: {list}. The owner who stays can change that.':
    'Propietarios que pasan a coordinadores: {list}. El propietario que queda puede cambiarlo.',
  'The handover of the ownership to {list} is taken back.': 'Se retira la cesión de la titularidad a {list}.',
  '{list}, declared and never confirmed, is left behind.': '{list}, declarado y nunca confirmado, se queda atrás.',
  'Answers to checks that wait are taken back: {list}.': 'Se retiran las respuestas a controles en espera: {list}.',
  'Both have a word on, or from, {list}, and not the same. Blocked wins.':
    'Ambas tienen una marca sobre {list}, o de ella, y no es la misma. Vale el bloqueo.',
  'Unit numbers that both have: {list}. The one that comes gets another.':
    'Números de unidad que ambas tienen: {list}. La que llega recibe otro.',
  'Units that both have under one VIN: {list}. The one that comes is retired.':
    'Unidades que ambas tienen con un mismo VIN: {list}. La que llega se da de baja.',
  'Drivers who seem to be in both: {list}. Where the license is the same, who comes is set inactive.':
    'Conductores que parecen estar en ambas: {list}. Si la licencia es la misma, el que llega queda inactivo.',
  'Of two approved papers of one kind the newer counts. No longer: {list}.':
    'De dos documentos aprobados del mismo tipo vale el más nuevo. Ya no vale: {list}.',
  'Both have a bank letter. That of {list} stays: its money goes where it went before, and what comes over is paid there too.':
    'Ambas tienen carta bancaria. Queda la de {list}: su dinero va adonde iba antes, y lo que pasa se paga también ahí.',
  'Only {list}, which is closed, has a bank letter. From now on the company that stays is paid by it.':
    'Solo {list}, que se cierra, tiene carta bancaria. Desde ahora se paga según ella a la empresa que se queda.',
  'Both have a live bid on {list}. One of them is withdrawn.': 'Ambas tienen una oferta viva en {list}. Una se retira.',
  'Hauls under way go on: {list}. What was signed keeps the old name.':
    'Los viajes en curso siguen: {list}. Lo firmado conserva el nombre anterior.',
  'It owes {amounts}. The debt goes over.': 'Debe {amounts}. La deuda pasa.',
  'It is owed {amounts}. The claim goes over.': 'Se le debe {amounts}. El crédito pasa.',
  'Merge two companies': 'Fusionar dos empresas',
  'Which one stays?': '¿Cuál se queda?',
  'Another company': 'Otra empresa',
  'Type {company} to close it for good': 'Escriba {company} para cerrarla para siempre',
  'Its people are signed out, and log in again as members of {company}, for good.':
    'Se cierra la sesión de su gente, que vuelve a entrar como parte de {company}, para siempre.',
  'Merge for good': 'Fusionar para siempre',
  '{from} is part of {into} now. The owners of both are told.':
    '{from} ahora es parte de {into}. Se avisa a los propietarios de ambas.',
  'Open {company}': 'Abrir {company}',
  'This stands in the way': 'Esto lo impide',
  'This changes': 'Esto cambia',
  'What goes over': 'Lo que pasa',
  'Went over to {company}': 'Pasó a {company}',
  'Goes over to {company}': 'Pasa a {company}',
  'Nothing: it has nothing here.': 'Nada: no tiene nada aquí.',
  'What stays as history': 'Lo que queda como historia',
  'Stays as history of {company}': 'Queda como historia de {company}',
  Fact: 'Dato',
  'Is closed': 'Se cierra',
  Stays: 'Se queda',
  'Which company is the same as {company}?': '¿Qué empresa es la misma que {company}?',
  'The companies did not load': 'No se cargaron las empresas',
  companies: 'empresas',
  'No other company in good standing matches “{search}”.': 'Ninguna otra empresa en regla coincide con «{search}».',
  'Companies found': 'Empresas encontradas',
}
