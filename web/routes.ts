import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

/** The sitemap. Each address exists in French without a prefix and in the other languages under `/en` and `/es`. */
export default [
  ...prefix(':lang?', [
    layout('shell/public.route.tsx', [
      index('home/home.route.tsx'),
      // Each public page has a line of its own above the last, which takes every other address.
      route('*', 'shell/not-found.route.tsx'),
    ]),
    ...prefix('owner-dash', [route('properties', 'rentals/manage/my-rentals.route.tsx')]),
  ]),
] satisfies RouteConfig
