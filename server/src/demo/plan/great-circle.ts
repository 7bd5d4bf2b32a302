export interface Point {
  latitude: number
  longitude: number
}

/** Five decimals are a meter, what a phone's satellites give at best. */
const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

/** The point that lies the share `share` of the way from `a` to `b` along the great circle. */
export function between(a: Point, b: Point, share: number): Point {
  const [p, q] = [vector(a), vector(b)]
  const angle = Math.acos(Math.min(1, p[0] * q[0] + p[1] * q[1] + p[2] * q[2]))
  if (angle < 1e-9) return { latitude: rounded(a.latitude), longitude: rounded(a.longitude) }
  const [wp, wq] = [Math.sin((1 - share) * angle), Math.sin(share * angle)].map(
    (weight) => weight / Math.sin(angle),
  ) as [number, number]
  const [x, y, z] = [wp * p[0] + wq * q[0], wp * p[1] + wq * q[1], wp * p[2] + wq * q[2]]
  return { latitude: rounded(degrees(Math.atan2(z, Math.hypot(x, y)))), longitude: rounded(degrees(Math.atan2(y, x))) }
}

const radians = (value: number): number => (value * Math.PI) / 180
const degrees = (value: number): number => (value * 180) / Math.PI

function vector({ latitude, longitude }: Point): [number, number, number] {
  const [phi, lambda] = [radians(latitude), radians(longitude)]
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)]
}
