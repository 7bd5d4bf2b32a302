/** The product's name stands here and nowhere else; the spec's `{product}` in paths is `slug`. */
export const PRODUCT = { name: 'Drawbar', slug: 'drawbar' } as const
