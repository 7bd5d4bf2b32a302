/** A carrier's trucks, trailers and drivers, a file a topic. */
export * from './crew.ts'
export * from './vin.ts'
export * from './fleet-papers.ts'
export * from './fleet-vehicles.ts'
export * from './driver-hours.ts'
export * from './fleet-drivers.ts'
export * from './fleet-calendar.ts'
export * from './fleet-import.ts'
