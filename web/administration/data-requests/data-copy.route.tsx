import 'virtual:texts/accounts/sign-in'
import 'virtual:texts/administration/data-copy'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { dataCopyDays } from '#contract/people/data-request-enums.ts'
import { QuietPage } from '#web/accounts/sign-in/quiet-page.tsx'
import { fetchFile, saveFile } from '#web/api/save-file.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

/** The copy of one’s data by the link of an e-mail; opening the page downloads nothing, since mail scanners follow links. */
export default function DataCopy() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const { mutate, isPending, error } = useMutation()
  const download = () =>
    mutate(() => fetchFile('/data-copies', { key: search.get('key') ?? '' }), {
      onSuccess: ({ file, name }) => saveFile(file, name ?? 'demeure.zip'),
    })
  return (
    <QuietPage title={t`Copie de vos données`}>
      <div className="flex flex-col items-start gap-5">
        <h1 className="display-32 md:display-44">
          <Trans>Copie de vos données</Trans>
        </h1>
        <p className="text-muted">
          <Trans>
            Une archive avec tout ce que Demeure garde sur vous, en JSON et en CSV. Le lien vaut{' '}
            {dataCopyDays} jours.
          </Trans>
        </p>
        {error && (
          <Alert>
            {error.status === 404 || error.status === 422
              ? t`Ce lien ne vaut plus : demandez-en un autre, ou connectez-vous et téléchargez vos données dans vos paramètres.`
              : error.message}
          </Alert>
        )}
        <Button
          icon={<IconDownload size={20} aria-hidden />}
          isPending={isPending}
          onClick={() => void download()}
        >
          <Trans>Télécharger mes données</Trans>
        </Button>
      </div>
    </QuietPage>
  )
}
