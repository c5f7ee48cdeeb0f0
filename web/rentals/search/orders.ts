import { msg } from '@lingui/core/macro'
import type { Order } from '#web/search/filters/sort-menu.tsx'

export const rentalOrders = [
  { sort_by: null, sort_direction: null, label: msg`Pertinence` },
  { sort_by: 'price', sort_direction: 'asc', label: msg`Prix croissant` },
  { sort_by: 'price', sort_direction: 'desc', label: msg`Prix décroissant` },
  { sort_by: 'rating', sort_direction: 'desc', label: msg`Mieux notés` },
  { sort_by: 'newest', sort_direction: 'desc', label: msg`Plus récents` },
] as const satisfies Order[]
