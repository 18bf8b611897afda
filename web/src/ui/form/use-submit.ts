import { useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../../platform/api.ts'
import type { Draft } from '../../platform/draft.ts'
import { isSignedOut, sentencesOf } from '../../platform/api-error.ts'
import { toast } from '../toast.tsx'
import { showFieldErrors } from './form-errors.ts'

export type Submitting<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  /** Sends the valid values. If it rejects, the form stays, with the error at its fields or in `problem`. */
  send: (values: Values) => Promise<unknown>
  /** Dropped once the values were sent. */
  draft?: Draft<Values>
  /** Handles an error in its own way; resolves to false for any other. */
  onError?: (error: unknown) => boolean | Promise<boolean>
  /** Field of a path in the body, where their names differ. */
  fieldOf?: (path: string) => string
  /** Called with the paths that the form or the server refused: to show the tab that has them. */
  onInvalid?: (paths: string[]) => void
  isDisabled?: boolean
}

/** Submits a form once at a time: by its button, Enter, Ctrl+Enter and Ctrl+S. */
export const useSubmit = <Values extends FieldValues>(submitting: Submitting<Values>) => {
  const { form, send, draft, onError, fieldOf, onInvalid, isDisabled = false } = submitting
  const [problem, setProblem] = useState<string>()
  const { isSubmitting } = form.formState

  const fail = async (error: unknown): Promise<void> => {
    if (isSignedOut(error) || (await onError?.(error))) return
    if (!(error instanceof ApiError)) return toast.failure(error)
    const refused = Object.keys(error.fieldErrors)
    const unmatched = showFieldErrors(form, error, fieldOf)
    onInvalid?.(refused)
    const sentences = refused.length > unmatched.length ? unmatched : sentencesOf(error)
    setProblem(sentences.length > 0 ? sentences.join(' ') : undefined)
  }
  const save = form.handleSubmit(
    async (values) => {
      setProblem(undefined)
      try {
        await send(values)
        draft?.drop()
      } catch (error) {
        await fail(error).catch(toast.failure)
      }
    },
    (wrong) => onInvalid?.(Object.keys(wrong)),
  )
  const submit = (): void => void (isSubmitting || isDisabled ? undefined : save())
  const submitInstead = (event: SyntheticEvent): void => {
    event.preventDefault()
    submit()
  }
  return {
    submit,
    isSubmitting,
    /** What prevented the last attempt, if no field shows it. */
    problem,
    /** Props of the `<form>`. */
    formProps: {
      noValidate: true,
      onSubmit: submitInstead,
      onKeyDown: (event: KeyboardEvent) => {
        if ((event.ctrlKey || event.metaKey) && ['s', 'Enter'].includes(event.key)) submitInstead(event)
      },
    },
  }
}
