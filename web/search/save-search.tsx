import { Trans } from '@lingui/react/macro'
import { IconBellPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { SearchKind } from '#contract/buying/saved-searches.ts'
import { paths, withoutLanguage } from '#web/paths.ts'
import { hasToken } from '#web/api/token.ts'
import { Button } from '#web/ui/button.tsx'
import { useGoTo } from '#web/ui/link.tsx'

const SaveSearchDialog = lazy(async () => ({
  default: (await import('#web/saved-searches/save-search-dialog.tsx')).SaveSearchDialog,
}))

/** Saves the search with an alert. Visitors are sent to sign in and return to the search. */
export function SaveSearch({ kind, fields }: { kind: SearchKind; fields: Record<string, string> }) {
  const goTo = useGoTo()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const press = () => {
    if (hasToken()) setOpen(true)
    else goTo(paths.login(withoutLanguage(pathname) + search))
  }
  return (
    <>
      <Button variant="secondary" size="small" icon={<IconBellPlus size={18} aria-hidden />} onClick={press}>
        <Trans>M’alerter</Trans>
      </Button>
      {open && (
        <Suspense>
          <SaveSearchDialog kind={kind} fields={fields} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
