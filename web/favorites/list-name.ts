import { useLingui } from '@lingui/react/macro'
import type { FavoriteList } from '#contract/buying/favorites.ts'

/** The name of a list; the first one of a person is named after them in the lists of others. */
export function useListName() {
  const { t } = useLingui()
  return ({ name, role, members }: Pick<FavoriteList, 'name' | 'role' | 'members'>) => {
    if (name) return name
    const owner = members[0]?.first_name ?? ''
    return role === 'owner' ? t`Mes favoris` : t`Favoris de ${owner}`
  }
}
