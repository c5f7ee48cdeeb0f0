import 'virtual:texts/core/content'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { pageServices } from '#web/api/api.ts'
import { i18nFor, languageOfPath } from '#web/locales/texts.ts'
import { pageHead } from '#web/shell/page/page-meta.ts'
import { Button } from '#web/ui/button.tsx'
import { storePreference } from '#web/ui/preference-cookie.ts'
import type { Route } from './+types/reduced-data.route.ts'

export function loader(args: Route.LoaderArgs) {
  const i18n = i18nFor(languageOfPath(args.url.pathname))
  return {
    head: pageHead(args, {
      title: i18n._(msg`Données réduites`),
      description: i18n._(
        msg`Parcourir Demeure avec peu de données : petites photos, polices de l’appareil.`,
      ),
    }),
    savesData: args.context.get(pageServices).savesData,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

/** The choice of lighter pages, which the server reads from a cookie (`server/platform/http/pages/saves-data.ts`). */
export default function ReducedData({ loaderData: { savesData } }: Route.ComponentProps) {
  const { t } = useLingui()
  const choose = (chosen: boolean) => {
    storePreference('reduced-data', chosen ? '1' : null)
    location.reload()
  }
  return (
    <div className="wrap section max-w-200">
      <h1 className="display-44">
        <Trans>Données réduites</Trans>
      </h1>
      <p className="mt-4 mb-8 text-20 text-muted">
        <Trans>
          Les pages publiques pèsent moins : douze logements par page de résultats, de petites photos, les
          polices de votre appareil, et aucun programme avant que vous n’en ayez besoin. Tout reste possible.
        </Trans>
      </p>
      <p className="mb-6 font-semibold" aria-live="polite">
        {savesData ? (
          <Trans>Les données sont réduites sur cet appareil.</Trans>
        ) : (
          <Trans>Les pages sont complètes sur cet appareil.</Trans>
        )}
      </p>
      {savesData ? (
        <Button variant="secondary" onClick={() => choose(false)}>
          {t`Revenir aux pages complètes`}
        </Button>
      ) : (
        <Button onClick={() => choose(true)}>{t`Réduire les données`}</Button>
      )}
      <p className="mt-6 text-14 text-muted">
        <Trans>
          Si votre navigateur économise les données, les pages sont réduites d’elles-mêmes : changez alors son
          réglage pour revenir aux pages complètes.
        </Trans>
      </p>
    </div>
  )
}
