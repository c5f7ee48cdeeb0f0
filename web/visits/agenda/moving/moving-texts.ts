import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#contract/core/date-format.ts'
import { useLanguage } from '#web/ui/link.tsx'
import { hourOf } from '../hour-of.ts'
import { slotLabels } from '../../slot-labels.ts'
import type { Obstacle, Place, VisitsEntry } from './place.ts'

interface Moved {
  entry: VisitsEntry
  place: Place
}

/** What is said while a visit is moved. */
export function useMovingTexts() {
  const { t } = useLingui()
  const language = useLanguage()
  const where = ({ day, start }: Place) => {
    const long = formatDay(day, language, { weekday: 'long', year: undefined })
    return `${long}, ${hourOf(start)}`
  }
  const reason = (obstacle: Obstacle) => {
    if (obstacle.why === 'origin') return t`heure actuelle`
    if (obstacle.why === 'past') return t`cette heure est passée`
    const { visit, minutes } = obstacle
    const { hour } = slotLabels(visit.starts_at, visit.time_zone, language)
    return t`visite de « ${visit.listing.title} » à ${hour}, et ${minutes} min de trajet et de battement`
  }
  return {
    where,
    reason,
    refused: (obstacle: Obstacle) => {
      const because = reason(obstacle)
      return t`Impossible ici : ${because}.`
    },
    lifted: (entry: VisitsEntry) => {
      const { title } = entry.visits[0].listing
      const from = where(entry)
      return t`Visite de « ${title} » levée, ${from}. Flèches haut et bas : quinze minutes. Flèches gauche et droite : un jour. Entrée : poser. Échap : remettre en place.`
    },
    step: ({ place, obstacle }: Moved & { obstacle: Obstacle | undefined }) => {
      const to = where(place)
      if (!obstacle) return to
      const because = reason(obstacle)
      return obstacle.why === 'origin' ? t`${to}, ${because}` : t`${to}, impossible : ${because}`
    },
    putBack: ({ entry }: Moved) => {
      const to = where(entry)
      return t`Visite remise en place, ${to}.`
    },
  }
}
