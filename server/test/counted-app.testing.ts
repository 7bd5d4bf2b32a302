import { countRoundTrips, type RoundTrips } from '../src/platform/round-trips.testing.ts'
import { startTestApp, type TestApp } from '../src/test-app.ts'

/** The app, with whatever it sends to its database counted. */
export async function startCountedApp(): Promise<{ app: TestApp; trips: RoundTrips; close: () => Promise<void> }> {
  const ways: RoundTrips[] = []
  const app = await startTestApp({
    through: async (url) => {
      const trips = await countRoundTrips(url)
      ways.push(trips)
      return trips.url
    },
  })
  const [trips] = ways
  if (!trips) throw new Error('the app takes another way to its database')
  return {
    app,
    trips,
    close: async () => {
      await app.close()
      await trips.close()
    },
  }
}
