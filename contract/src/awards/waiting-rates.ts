/** What a waiting truck is paid, in whole units of the currency. */
export interface WaitingRates {
  detentionPerHour: number
  detentionCapPerDay: number
  layoverPerNight: number
}

/**
 * Printed on every rate confirmation, and shown before a carrier bids. The amounts lie inside the trade's usual ranges (domain §3.2, in US
 * dollars: detention 40-75 an hour, layover 200-400 a day); those in Canadian dollars do at any rate from 1.25 to 1.50. In other
 * currencies the two companies agree on an amount: 50 pesos an hour would be three dollars.
 */
export const WAITING_RATES: Readonly<Record<string, WaitingRates>> = {
  USD: { detentionPerHour: 50, detentionCapPerDay: 400, layoverPerNight: 250 },
  CAD: { detentionPerHour: 65, detentionCapPerDay: 520, layoverPerNight: 350 },
}
