import { useLingui } from '@lingui/react/macro'
import { IconTable } from '@tabler/icons-react'
import type { ListingKind } from '#contract/administration/listing-enums.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** To the same listings where they have columns, saved views, a file and actions on many. */
export function ListingTools({
  kind,
  status,
  search,
}: {
  kind: ListingKind
  status: string
  search: string
}) {
  const { t } = useLingui()
  const filters = { genre: kind, ...(status && { statut: status }), ...(search && { q: search }) }
  return (
    <ButtonLink
      to={paths.adminListings(new URLSearchParams(filters).toString())}
      size="small"
      variant="secondary"
      icon={<IconTable size={18} aria-hidden />}
    >
      {t`Colonnes, fichier et actions`}
    </ButtonLink>
  )
}
