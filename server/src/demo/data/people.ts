export const FIRST_NAMES = [
  'Aaron', 'Alicia', 'Ben', 'Carla', 'Darnell', 'Edna', 'Frank', 'Gloria', 'Hugo', 'Irene', 'Jamal', 'Katya', 'Luis', 'Mona', 'Nate', 'Olga', 'Pete', 'Rosa',
  'Stan', 'Tina', 'Umar', 'Vera', 'Walt', 'Yusuf',
] as const
export const LAST_NAMES = [
  'Abbott', 'Barrera', 'Castillo', 'Dawson', 'Espinoza', 'Fields', 'Garner', 'Hobbs', 'Ivers', 'Jarrell', 'Kemp', 'Lowry', 'Meeks', 'Nolan', 'Ortega', 'Pruitt',
  'Quinn', 'Rutledge', 'Stokes', 'Trujillo', 'Upton', 'Vance', 'Weaver', 'Yates',
] as const
export const STREETS = ['Commerce St', 'Industrial Blvd', 'Distribution Dr', 'Warehouse Row', 'Rail Yard Rd', 'Enterprise Pkwy', 'Foundry Ave', 'Logistics Way'] as const
export const DOCKS = ['Distribution Center', 'Cold Storage', 'Cross-dock', 'Plant 2', 'North Warehouse', 'Consolidation Yard'] as const

export const BID_NOTES = [
  'Truck empties nearby that morning.', 'Can load early if the dock is open.', 'Our own equipment, no brokering.', 'Team available if transit gets tight.',
  'Driver knows the receiver.', 'Price holds through tonight.',
] as const
export const COUNTER_NOTES = ['We can do this number today.', 'Closer to what this lane paid last week.', 'Meet us here and it is yours.'] as const
export const REJECT_NOTES = ['Above our budget for this lane.', 'Looking for a closer truck.', 'We went with tighter transit.'] as const
export const POD_FAULTS = ['The second page with the receiver’s signature is missing.', 'The piece count cannot be read. Send a sharper photo.', 'This is the receipt of another load.'] as const
export const LOAD_NOTES = ['Driver checks in at gate 3.', 'Hard hat and vest on the yard.', 'Seal intact at delivery, no exceptions.', 'Call two hours before arrival.'] as const
