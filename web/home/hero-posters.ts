/** The still of the film. A phone held upright shows its middle only, and fetches no more than that. */
export const posters = {
  portrait: { media: '(max-aspect-ratio: 3/4)', href: '/video/hero-poster-portrait.avif' },
  wide: { media: '(min-aspect-ratio: 3/4)', href: '/video/hero-poster.avif' },
}
