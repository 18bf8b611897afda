import type { Language } from '@waybill/contract/kernel/language'
import { marked } from 'marked'
import { readFile } from 'node:fs/promises'

/** The guides of `docs/help/{language}`, in order: for merchants, the hub, operators. */
export const HELP_TOPICS = [
  'start',
  'parcels',
  'bulk-upload',
  'labels-customs',
  'hub',
  'manifests',
  'carriers',
  'prices',
  'billing',
  'content',
  'single-sign-on',
  'backup',
  'upgrade',
] as const
type HelpTopic = (typeof HELP_TOPICS)[number]
export const isHelpTopic = (text: string): text is HelpTopic => HELP_TOPICS.some((topic) => topic === text)

export type HelpPage = { topic: HelpTopic; title: string; html: string }

const FOLDER = new URL('../../../../docs/help/', import.meta.url)

/** All guides of a language; each begins with its title. */
export const readHelp = (language: Language): Promise<HelpPage[]> =>
  Promise.all(
    HELP_TOPICS.map(async (topic) => {
      const text = await readFile(new URL(`${language}/${topic}.md`, FOLDER), 'utf8')
      const [, title = '', body = ''] = /^# (.+)\n([\s\S]*)$/.exec(text) ?? []
      return { topic, title, html: await marked(body) }
    }),
  )
