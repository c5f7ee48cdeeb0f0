import { Trans } from '@lingui/react/macro'
import { IconUserPlus } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { api } from '#web/api/browser-api.ts'
import { hasToken } from '#web/api/token.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths, withoutLanguage } from '#web/paths.ts'
import { noticeClient } from '#web/session/notice-client.ts'
import { Button } from '#web/ui/button.tsx'
import { useGoTo } from '#web/ui/link.tsx'

/** Joins a shared list, after signing in where needed; whoever is a member already is led to it. */
export function JoinList({ share }: { share: string }) {
  const goTo = useGoTo()
  const { pathname } = useLocation()
  const { isPending, error, mutate } = useMutation()
  const press = () => {
    if (!hasToken()) return goTo(paths.login(withoutLanguage(pathname)))
    return mutate(() => api('POST /favorite-lists/shared/:share/join', { params: { share } }), {
      staysPending: true,
      onSuccess: async ({ id }) => {
        await noticeClient()
        goTo(paths.clientDash(`favorites?list=${id}`))
      },
    })
  }
  return (
    <div className="flex flex-col gap-2">
      <Button
        isPending={isPending}
        icon={<IconUserPlus size={20} aria-hidden />}
        className="max-md:w-full"
        onClick={() => void press()}
      >
        <Trans>Rejoindre cette liste</Trans>
      </Button>
      {error && (
        <p role="alert" className="text-14 font-medium text-red-text">
          {error.message}
        </p>
      )}
    </div>
  )
}
