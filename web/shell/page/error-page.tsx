import { Trans, useLingui } from '@lingui/react/macro'
import { IconRefresh, IconSearch } from '@tabler/icons-react'
import { use, useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import { inLanguage, paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'
import { ErrorReference } from './error-reference.ts'
import { isForeignForm } from './foreign-form.ts'

/** Error page of a route: not found, unreachable, or an error of the server. */
export function ErrorPage() {
  const error = useRouteError()
  if (isForeignForm(error)) return <ForeignForm />
  if (isUnreached(error)) return <Unreached />
  return isRouteErrorResponse(error) && error.status < 500 ? <NotFound /> : <Failed error={error} />
}

function ForeignForm() {
  const { t } = useLingui()
  return (
    <section className="wrap section max-w-reading!">
      <title>{t`Demande refusée – Demeure`}</title>
      <p className="text-14 font-bold tracking-[0.08em] text-brand-text uppercase">
        <Trans>Erreur 403</Trans>
      </p>
      <h1 className="mt-3 display-32 md:display-44">
        <Trans>Cette demande vient d’un autre site</Trans>
      </h1>
      <p className="mt-4 text-18 text-muted">
        <Trans>
          Par prudence, rien n’en a été enregistré. Pour nous écrire ou ouvrir un compte, remplissez le
          formulaire sur Demeure.
        </Trans>
      </p>
      <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <li>
          <Link to={paths.home()} className="text-link">
            <Trans>Accueil</Trans>
          </Link>
        </li>
        <li>
          <Link to={paths.contact()} className="text-link">
            <Trans>Contact</Trans>
          </Link>
        </li>
      </ul>
    </section>
  )
}

function NotFound() {
  const { t } = useLingui()
  return (
    <section className="wrap section max-w-reading!">
      <title>{t`Page introuvable – Demeure`}</title>
      <p className="text-14 font-bold tracking-[0.08em] text-brand-text uppercase">
        <Trans>Erreur 404</Trans>
      </p>
      <h1 className="mt-3 display-32 md:display-44">
        <Trans>Cette page n’est pas à cette adresse</Trans>
      </h1>
      <p className="mt-4 text-18 text-muted">
        <Trans>
          Elle a peut-être déménagé, ou le logement n’est plus publié. Cherchez-le par son nom ou par sa
          ville.
        </Trans>
      </p>
      <SearchForm />
      <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <li>
          <Link to={paths.home()} className="text-link">
            <Trans>Accueil</Trans>
          </Link>
        </li>
        <li>
          <Link to={paths.rentals()} className="text-link">
            <Trans>Tous les séjours</Trans>
          </Link>
        </li>
        <li>
          <Link to={paths.sales()} className="text-link">
            <Trans>Biens à vendre</Trans>
          </Link>
        </li>
        <li>
          <Link to={paths.helpCenter()} className="text-link">
            <Trans>Centre d’aide</Trans>
          </Link>
        </li>
        <li>
          <Link to={paths.contact()} className="text-link">
            <Trans>Contact</Trans>
          </Link>
        </li>
      </ul>
    </section>
  )
}

/** A plain form: it works without scripts, too. */
function SearchForm() {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <search>
      <form action={inLanguage(paths.rentals(), language)} className="mt-8 flex gap-3">
        <input
          type="search"
          name="q"
          maxLength={120}
          aria-label={t`Rechercher un logement`}
          placeholder={t`Ville, région ou nom du logement`}
          className="h-12 min-w-0 grow rounded-12 bg-surface px-4 inset-ring inset-ring-control-line placeholder:text-faint"
        />
        <Button type="submit" className="h-12!" icon={<IconSearch size={20} aria-hidden />}>
          <Trans>Rechercher</Trans>
        </Button>
      </form>
    </search>
  )
}

/** Whether the server was unreachable, or only the proxy in front of it answered during a restart. */
function isUnreached(error: unknown) {
  if (error instanceof ApiError || isRouteErrorResponse(error))
    return [0, 502, 503, 504].includes(error.status)
  return error instanceof TypeError && /^(Failed to fetch|Load failed|NetworkError)/.test(error.message)
}

const retryMilliseconds = 5000

/** Retries automatically, by revalidation and not by reload, which would fail in the browser as well. */
function Unreached() {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  const isRequesting = state !== 'idle'
  useEffect(() => {
    if (isRequesting) return
    const timer = setTimeout(() => void revalidate(), retryMilliseconds)
    return () => clearTimeout(timer)
  }, [isRequesting, revalidate])
  return (
    <section className="wrap section max-w-reading!">
      <title>{t`Connexion interrompue – Demeure`}</title>
      <p className="text-14 font-bold tracking-[0.08em] text-red-text uppercase">
        <Trans>Connexion interrompue</Trans>
      </p>
      <h1 className="mt-3 display-32 md:display-44">
        <Trans>Demeure ne répond pas pour l’instant</Trans>
      </h1>
      <p role="alert" className="mt-4 text-18 text-muted">
        <Trans>
          Notre serveur redémarre, ou votre accès à Internet est coupé. Cette page s’ouvrira d’elle-même dès
          qu’il répondra de nouveau ; rien n’est perdu.
        </Trans>
      </p>
      <Button
        className="mt-8"
        isPending={isRequesting}
        icon={<IconRefresh size={20} aria-hidden />}
        onClick={() => void revalidate()}
      >
        <Trans>Réessayer</Trans>
      </Button>
    </section>
  )
}

function Failed({ error }: { error: unknown }) {
  const { t } = useLingui()
  const served = use(ErrorReference)
  const reference = served ?? referenceOf(error)
  return (
    <section className="wrap section max-w-reading!">
      <title>{t`Erreur – Demeure`}</title>
      <p className="text-14 font-bold tracking-[0.08em] text-red-text uppercase">
        <Trans>Erreur du serveur</Trans>
      </p>
      <h1 className="mt-3 display-32 md:display-44">
        <Trans>Cette page n’a pas pu s’ouvrir</Trans>
      </h1>
      <p className="mt-4 text-18 text-muted">
        <Trans>
          La panne vient de nous et elle est enregistrée. Réessayez dans un instant ; si elle dure,
          écrivez-nous avec la référence ci-dessous.
        </Trans>
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button icon={<IconRefresh size={20} aria-hidden />} onClick={() => location.reload()}>
          <Trans>Réessayer</Trans>
        </Button>
        <Link to={paths.contact()} className="text-link">
          <Trans>Nous écrire</Trans>
        </Link>
      </div>
      {/* Known on the server only: hydration leaves the server's text. */}
      <p className="mt-6 text-14 text-faint" suppressHydrationWarning>
        {reference && t`Référence ${reference}`}
      </p>
    </section>
  )
}

function referenceOf(error: unknown) {
  if (isRouteErrorResponse(error)) return (error.data as { request_id?: string } | null)?.request_id
  return (error as { requestId?: string } | null)?.requestId
}
