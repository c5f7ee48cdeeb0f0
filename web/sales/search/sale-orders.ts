import { msg } from '@lingui/core/macro'
import type { Order } from '#web/search/filters/sort-menu.tsx'

export const saleOrders = [
  { sort_by: null, sort_direction: null, label: msg`Plus récents` },
  { sort_by: 'updated_at', sort_direction: null, label: msg`Modifiés récemment` },
  { sort_by: 'price', sort_direction: 'asc', label: msg`Prix croissant` },
  { sort_by: 'price', sort_direction: 'desc', label: msg`Prix décroissant` },
  { sort_by: 'surface', sort_direction: 'desc', label: msg`Plus grands` },
  { sort_by: 'relevance', sort_direction: null, label: msg`Pertinence` },
] as const satisfies Order[]
