import { IconEyeOff, IconLoader2 } from '@tabler/icons-react'
import { classes } from '#web/ui/class-names.ts'
import { useSideNames } from '#web/verification/document-names.ts'
import type { Face } from './faces.ts'
import type { Picture } from './use-document-link.ts'

/** A side with its name: a small picture once its image was opened. */
export function FaceButton({
  face: { document, page },
  picture,
  isCurrent,
  onPress,
}: {
  face: Face
  picture: Picture
  isCurrent: boolean
  onPress: () => void
}) {
  const sides = useSideNames()
  return (
    <button
      type="button"
      aria-current={isCurrent}
      onClick={onPress}
      className={classes(
        'flex w-24 flex-col items-center gap-1 rounded-10 text-12 font-semibold',
        isCurrent ? 'text-white' : 'text-white/75 hover:text-white',
      )}
    >
      <span
        className={classes(
          'flex h-14 w-full items-center justify-center overflow-hidden rounded-8 inset-ring',
          isCurrent ? 'inset-ring-2 inset-ring-pine-3' : 'bg-white/6 inset-ring-white/25',
        )}
      >
        {picture.kind === 'shown' ? (
          <img src={picture.src} alt="" draggable={false} className="max-h-full max-w-full p-1 select-none" />
        ) : picture.kind === 'loading' ? (
          <IconLoader2 size={18} aria-hidden className="animate-spin text-white/75" />
        ) : (
          <IconEyeOff size={18} aria-hidden className="text-white/60" />
        )}
      </span>
      {sides[document.side]}
      {document.pages > 1 && ` ${page + 1}`}
    </button>
  )
}
