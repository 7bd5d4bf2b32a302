/** Fraud signals, links between companies, cases. */
export const signals: Record<string, string> = {
  'e-mail': 'correo',

  'Authority granted {on}, {days} days ago.': 'Autoridad concedida el {on}, hace {days} días.',
  'Authority revoked or suspended {times} times in two years, last on {on}.':
    'Autoridad revocada o suspendida {times} veces en dos años, la última el {on}.',
  'The register marks it as revoked before.': 'El registro indica que ya fue revocada.',
  'The {what} changed on {on}, from {before} to {after}.': 'Cambió {what} el {on}, de {before} a {after}.',
  'The {what} here is {own}; the register has {registered}.': 'Aquí {what}: {own}; el registro tiene {registered}.',
  '{domain} reads like {other}, the domain of {company}.': '{domain} se lee como {other}, el dominio de {company}.',
  '{domain} is {edits} letters away from {other}, the domain of {company}.':
    '{domain} está a {edits} letras de {other}, el dominio de {company}.',
  'Same {kind} {value} as {company}, {standing} on {since}: {reason}. {holders} companies hold it.':
    'Coincide {kind} {value} con {company}, {standing} el {since}: {reason}. Lo tienen {holders} empresas.',
  'Same {kind} {value} as {company}, {standing}. {holders} companies hold it.':
    'Coincide {kind} {value} con {company}, {standing}. Lo tienen {holders} empresas.',
  'Linked to {company}, {standing}, through {through}.': 'Vinculada a {company}, {standing}, a través de {through}.',
  '{loads} loads overlap on {on}; {trucks} trucks are on file.':
    '{loads} cargas coinciden el {on}; hay {trucks} camiones registrados.',
  'Truck {unit} was {miles} mi apart within {minutes} min, at {from} and {to}.':
    'El camión {unit} estuvo a {miles} mi en {minutes} min, en {from} y {to}.',
  'Both it and {company} say that VIN {vin} is their own, since {on}.':
    'Tanto ella como {company} dicen que el VIN {vin} es suyo, desde el {on}.',
  'VIN {vin} is also on the fleet of {company}.': 'El VIN {vin} también está en la flota de {company}.',
  '{load} repeats {original} of {company}, posted {hours} h before: {lane}, {pounds} lb.':
    '{load} repite {original} de {company}, publicada {hours} h antes: {lane}, {pounds} lb.',
  '{load} repeats {original}, which {company} had awarded to it: {lane}, {pounds} lb.':
    '{load} repite {original}, que {company} le había adjudicado: {lane}, {pounds} lb.',
  '{load} repeats {original} of {company} at {percent}% less: {lane}, {pounds} lb.':
    '{load} repite {original} de {company} a {percent}% menos: {lane}, {pounds} lb.',
  'Active as a broker, not as a carrier, and took {loads} loads as the carrier.':
    'Activa como corredor, no como transportista, y tomó {loads} cargas como transportista.',
  'It states {own} as insurer; the register has {registered}.':
    'Declara {own} como aseguradora; el registro tiene {registered}.',
  'It states {own} of auto liability; the register has {registered}.':
    'Declara {own} de responsabilidad vehicular; el registro tiene {registered}.',
  'The filing on record began {on}, {days} days ago.': 'El seguro registrado comenzó el {on}, hace {days} días.',
  'It states auto liability; the register has no filing.':
    'Declara responsabilidad vehicular; el registro no tiene ninguna.',
  'Bid {amount} on {load}; nineteen of twenty booked loads like it pay more than {floor}, n {n}.':
    'Ofertó {amount} por {load}; diecinueve de veinte cargas similares pagan más de {floor}, n {n}.',
  '{count} bids within {seconds} seconds of the post, last on {load}.':
    '{count} ofertas dentro de {seconds} segundos de la publicación, la última por {load}.',
  'To be paid to {after} instead of {before} since {on}, {days} days.':
    'Se paga a {after} en vez de {before} desde el {on}, {days} días.',
  'Bank account {after} was approved on {on}, {days} days ago, instead of {before}.':
    'La cuenta bancaria {after} se aprobó el {on}, hace {days} días, en vez de {before}.',
  'Bank account {account} is also that of {company}, since {on}.':
    'La cuenta bancaria {account} es también la de {company}, desde el {on}.',
  'Bank account {account} is in the name of {payee}, and neither the company nor its record is called that.':
    'La cuenta bancaria {account} está a nombre de {payee}, y ni la empresa ni su registro se llaman así.',
  '{file} is the same file that {company} sent on {on}.': '{file} es el mismo archivo que {company} envió el {on}.',
  '{cancelled} of {awards} confirmed awards canceled in 90 days.':
    '{cancelled} de {awards} adjudicaciones confirmadas canceladas en 90 días.',
  '{count} invoices are past due, the oldest since {on}.': '{count} facturas vencidas, la más antigua desde el {on}.',
  'On this market since {on}, {days} days.': 'En este mercado desde el {on}, {days} días.',
  'Its people write from free mail alone; the register has {trucks} trucks.':
    'Su gente escribe solo desde correo gratuito; el registro tiene {trucks} camiones.',
  'First bid on {lane} with {load}, {miles} mi from its base in {base}, for goods worth {value}.':
    'Primera oferta en {lane} con {load}, a {miles} mi de su base en {base}, por mercancía de {value}.',
  'Both it and {company} say that USDOT {usdot} is theirs, since {on}; the contact on record is not its own.':
    'Tanto ella como {company} dicen que el USDOT {usdot} es suyo, desde el {on}; el contacto registrado no es el suyo.',
  'Staff found on {on} that USDOT {usdot} belongs to {company}.':
    'El personal determinó el {on} que el USDOT {usdot} pertenece a {company}.',
  'The {what} changed on {on}, by {person}, from a device and a network not seen here before {since}.':
    'Cambió {what} el {on}, por {person}, desde un dispositivo y una red que no se habían visto aquí antes del {since}.',
  'pay-to': 'beneficiario',
  'To be paid to the factor {factor}; no notice of assignment is on file.':
    'Se paga al factor {factor}; no hay aviso de cesión en el expediente.',
  'None of {carriers} other carriers that factor here is paid through {factor}.':
    'Ninguno de los otros {carriers} transportistas con factoraje cobra a través de {factor}.',
  '{factor} was named on {on}, with {count} delivered loads not yet paid out.':
    '{factor} se indicó el {on}, con {count} cargas entregadas aún sin pagar.',
  'Phone and truck were {miles} mi apart on {shipment} on {on}, {times} times.':
    'Teléfono y camión estuvieron a {miles} mi en {shipment} el {on}, {times} veces.',
  'No position of {shipment} in {hours} h from pickup to delivery, for goods worth {value}.':
    'Ninguna posición de {shipment} en {hours} h desde la recogida hasta la entrega, con mercancía de {value}.',
  'The first position of {shipment} came {hours} h after pickup, for goods worth {value}.':
    'La primera posición de {shipment} llegó {hours} h después de la recogida, con mercancía de {value}.',
  '{shipment} stood {minutes} min, {miles} mi after its pickup, at none of its stops; goods worth {value}.':
    '{shipment} estuvo parado {minutes} min, a {miles} mi de la recogida, fuera de sus paradas; mercancía de {value}.',
  '{count} bids between it and {company} in 90 days; both have the same {kind} {value}.':
    '{count} ofertas entre ella y {company} en 90 días; ambas tienen el mismo {kind} {value}.',
  'Lost {count} of {of} bids on loads of {company} by less than {percent}%, and won none.':
    'Perdió {count} de {of} ofertas por cargas de {company} por menos de {percent}%, y no ganó ninguna.',

  'Carrier profile': 'Perfil del transportista',
  Accounts: 'Cuentas',
  Fleet: 'Flota',
  Documents: 'Documentos',
  Loads: 'Cargas',
  Bids: 'Ofertas',
  Shipments: 'Envíos',
  Invoices: 'Facturas',
  'Links between companies': 'Vínculos entre empresas',

  'Explained and checked': 'Explicado y comprobado',
  'Same owner, declared': 'Mismo propietario, declarado',
  'Shared yard or office': 'Patio u oficina compartidos',
  'The register is behind': 'El registro está atrasado',
  'Wrong match': 'Coincidencia errónea',
  'Odd, not proven': 'Extraño, no probado',
  'Identity not proven': 'Identidad no probada',
  'Double brokering': 'Doble intermediación',
  escalated: 'elevada',
  'False documents': 'Documentos falsos',
  'Same people as a company we removed': 'Las mismas personas que una empresa retirada',

  '{1} holds this case now.': '{1} tiene este caso ahora.',
  '{1} holds this case.': '{1} tiene este caso.',
  'This case is already decided.': 'Este caso ya está decidido.',
  'This case is not decided yet.': 'Este caso aún no está decidido.',

  'Open (case)': 'Abierto',
  Held: 'En manos de alguien',
  Cleared: 'Descartado',
  Watched: 'En observación',
  Escalated: 'Elevado',
  Lapsed: 'Caducado',
  'Passes, under {points} points': 'Pasa, menos de {points} puntos',
  'A person looks, from {points} points': 'Lo revisa una persona, desde {points} puntos',
  'Held, from {points} points': 'Retenida, desde {points} puntos',
  Suspended: 'Suspendida',
  'Its signals count nothing until their evidence changes.': 'Sus señales no cuentan hasta que cambie su evidencia.',
  Watch: 'Vigilar',
  'Its signals go on counting; the case comes back with new evidence.':
    'Sus señales siguen contando; el caso vuelve con nueva evidencia.',
  Escalate: 'Elevar',
  'Whoever is linked to it is looked at again, with this as a reason.':
    'Se revisa de nuevo a quien esté vinculado, con esto como motivo.',
  Case: 'Caso',
  '{person} works on it.': '{person} trabaja en él.',
  'Claim for 30 minutes': 'Tomar por 30 minutos',
  '30 minutes more': '30 minutos más',
  'Give it back': 'Devolver',
  'On appeal: {words}': 'En apelación: {words}',
  '{company}: the case is decided.': '{company}: el caso está decidido.',
  'Decide the case': 'Decidir el caso',
  Decision: 'Decisión',
  'Choose clear, watch or escalate.': 'Elija descartar, observar o elevar.',
  'colleagues read it': 'la leen sus colegas',
  'The note is required': 'La nota es obligatoria',
  'Say what you looked at.': 'Diga qué revisó.',
  '{reason}, by {person}.': '{reason}, por {person}.',
  'Look at it again': 'Revisarlo de nuevo',
  'Why it is looked at again': 'Por qué se revisa de nuevo',
  'Why it is looked at again is required': 'Diga por qué se revisa de nuevo',
  'what the company says': 'lo que dice la empresa',
  'Open the case again': 'Reabrir el caso',
  Queue: 'Cola',
  Mine: 'Míos',
  'waits {time}': 'espera {time}',
  Points: 'Puntos',
  Who: 'Quién',
  Opened: 'Abierto el',
  Look: 'Ver',
  'Which cases': 'Qué casos',
  'the most points first': 'primero los de más puntos',
  Signal: 'Señal',
  Any: 'Cualquiera',
  'Fraud cases': 'Casos de fraude',
  'The cases': 'Los casos',
  '{company}, {points} points': '{company}, {points} puntos',
  'No case fits': 'Ningún caso coincide',
  'Clear the filters': 'Quitar los filtros',
  'Other views may hold it: a case leaves the queue when it is decided.':
    'Puede estar en otra vista: un caso sale de la cola cuando se decide.',
  'You hold no case': 'No tiene ningún caso',
  'No cases here': 'No hay casos aquí',
  'A case opens by itself when the signals of a company come to 40 points or more.':
    'Un caso se abre solo cuando las señales de una empresa llegan a 40 puntos o más.',
  'You hold it, {time}': 'Lo tiene usted, {time}',
  '{person}, {time}': '{person}, {time}',
  'It shares nothing rare with anybody.': 'No comparte nada raro con nadie.',
  '{companies} companies hang together. A link is evidence, not proof: sold businesses and shared yards look the same.':
    '{companies} empresas están conectadas. Un vínculo es evidencia, no prueba: un negocio vendido y un patio compartido se ven igual.',
  'Shared by {holders} companies, which says little: {kind} {value}.':
    'Lo comparten {holders} empresas, lo que dice poco: {kind} {value}.',
  'Same {value}': 'Coincide {value}',
  'Among {companies}: {value}': 'Entre {companies}: {value}',
  '{holders} hold it, weight {weight}, since {date}': 'lo tienen {holders}, peso {weight}, desde el {date}',
  'since {date}': 'desde el {date}',
  'The signals did not load': 'No se cargaron las señales',
  'the signals': 'las señales',
  checked: 'revisado',
  'Check again': 'Revisar de nuevo',
  'Nothing speaks against it': 'Nada habla en su contra',
  'No signal was found the last time it was checked.': 'No se halló ninguna señal en la última revisión.',
  'Fraud signals are for staff': 'Las señales de fraude son para el personal',
  'Fraud cases are for staff': 'Los casos de fraude son para el personal',
  'The {shown} nearest to trouble are listed.': 'Se listan las {shown} más cercanas a un problema.',
  'Name must be changed': 'Debe cambiar el nombre',
  'Name under review': 'Nombre en revisión',
  'Loads off the board since': 'Cargas fuera del tablero desde',
  'Clear releases the name. Watch and Escalate keep the hold until the company changes its name.':
    'Aprobar libera el nombre. Observar y Elevar lo mantienen retenido hasta que la empresa cambie de nombre.',
  'Not verified': 'Sin verificar',
  'Email domains': 'Dominios de correo',
  'Completed loads': 'Cargas completadas',
  'Its name “{name}” passes for “{other}” of {company}, here since {on}.':
    'Su nombre «{name}» pasa por «{other}», de {company}, aquí desde el {on}.',
}
