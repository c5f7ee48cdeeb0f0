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
  }: {
    latitude: number
    longitude: number
    count: number
  }): MapMark => ({
    key: `${latitude},${longitude},${count}`,
    latitude,
    longitude,
    id: null,
    text: String(count),
    label: t`${plural(count, { one: '# bien ici, agrandir', other: '# biens ici, agrandir' })}`,
  })
}
