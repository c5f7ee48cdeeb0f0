import { useEffect, useRef, useState } from 'react'
import type { DocumentType } from '#contract/verification/verification-enums.ts'
import { showError } from '#web/api/show-error.ts'
import { type DocumentTest, sendTest, TestsSpent } from './send-test.ts'
import { uprightPicture } from './upright-picture.ts'

/** A document under test, in the memory of the page alone. */
export interface Trial {
  file: File
  type: DocumentType
  /**
   * Address of the picture. A file that the browser does not render has null until the answer contains its first page.
   */
  picture: string | null
  answer: DocumentTest | null
}

export type Failure = { kind: 'refused'; message: string } | { kind: 'spent'; until: Date }

/** The tested document and its answer; neither the address nor any storage contains them. */
export function useDocumentTest() {
  const [trial, setTrial] = useState<Trial | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [left, setLeft] = useState<{ tests: number; until: Date } | null>(null)
  const running = useRef<AbortController>(null)
  const address = useRef<string>(null)

  function show(picture: Blob | null) {
    if (address.current) URL.revokeObjectURL(address.current)
    address.current = picture && URL.createObjectURL(picture)
    return address.current
  }

  function clear() {
    running.current?.abort()
    show(null)
    setTrial(null)
    setFailure(null)
  }

  async function run(file: File, type: DocumentType, name: string) {
    clear()
    const controller = new AbortController()
    running.current = controller
    const isDrawn = /^image\/(?:jpeg|png|webp)$/.test(file.type)
    const begun = { file, type, picture: isDrawn ? show(file) : null, answer: null }
    setTrial(begun)
    try {
      const answer = await sendTest({ file, type, name }, controller.signal)
      const turn = answer.report.turns[0] ?? 0
      const upright = isDrawn && turn ? await uprightPicture(file, turn) : null
      if (controller.signal.aborted) return
      setLeft({ tests: answer.tests_left, until: new Date(answer.resets_at) })
      setTrial({ ...begun, picture: upright ? show(upright) : (begun.picture ?? answer.preview), answer })
    } catch (error) {
      if (controller.signal.aborted) return
      clear()
      setFailure(
        error instanceof TestsSpent
          ? { kind: 'spent', until: error.until }
          : { kind: 'refused', message: showError(error) },
      )
    }
  }

  useEffect(
    () => () => {
      running.current?.abort()
      if (address.current) URL.revokeObjectURL(address.current)
    },
    [],
  )

  return { trial, failure, left, run, clear }
}
