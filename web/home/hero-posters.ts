/** The poster of the film. A phone in portrait shows its middle only, and fetches a cropped file. */
export const posters = {
  portrait: { media: '(max-aspect-ratio: 3/4)', href: '/video/hero-poster-portrait.avif' },
  wide: { media: '(min-aspect-ratio: 3/4)', href: '/video/hero-poster.avif' },
}
