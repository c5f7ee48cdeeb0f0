import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { fetchFile, saveFile } from '../../api/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/toasts.tsx'

export function DataCard() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      const { file, name } = await fetchFile('/users/me/export')
      saveFile(file, name ?? 'demeure.zip')
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : t`Problème de connexion réseau`, 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={t`Vos données`}>
      <p className="mb-4 text-muted">
        <Trans>
          Tout ce que nous gardons à votre sujet, dans une archive de fichiers JSON et CSV que vous pouvez
          relire ou porter ailleurs.
        </Trans>
      </p>
      <Button
        look="secondary"
        size="small"
        busy={busy}
        icon={<IconDownload size={18} aria-hidden />}
        onClick={() => void download()}
      >
        <Trans>Télécharger mes données</Trans>
      </Button>
    </Card>
  )
}
