import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MapMark } from '#web/map/map-markers.ts'

/** The marker of several listings close to each other. */
export function useGroupMark() {
  const { t } = useLingui()
  return ({
    latitude,
    longitude,
    count,
    lowest,
  }: {
    latitude: number
    longitude: number
    count: number
    /** Its lowest price as text. */
    lowest: string | null
  }): MapMark => ({
    key: `${latitude},${longitude},${count}`,
    latitude,
    longitude,
    id: null,
    text: String(count),
    ...(lowest !== null && { under: t`dès ${lowest}` }),
    label:
      lowest === null
        ? t`${plural(count, { one: '# bien ici, agrandir', other: '# biens ici, agrandir' })}`
        : t`${plural(count, { one: '# bien ici', other: '# biens ici' })} dès ${lowest}, agrandir`,
  })
}
