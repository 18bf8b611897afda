/** What TypeScript's DOM library does not know yet. */
type PolicyRules = {
  createHTML: (text: string, type?: string, sink?: string) => string | null
  createScriptURL: (address: string) => string | null
}
type TrustedTypes = { createPolicy: (name: 'default', rules: PolicyRules) => unknown }

/** A document that the parser makes runs nothing; the editor and the archive pick known nodes out of it. */
const PARSER = 'DOMParser parseFromString'

/**
 * The HTML that a place of the page may be given as text; null refuses it. Text without `<` is no markup: style sheets that
 * Mantine writes. Without `sink` a library asked by name: ProseMirror, for what is pasted, into a document of its own.
 */
export const allowHtml = (text: string, sink: string | undefined): string | null =>
  sink === undefined || sink === PARSER || !text.includes('<') ? text : null

/** Scripts and workers come from our own origin; null refuses others. */
export const allowScriptUrl = (address: string, page: string): string | null =>
  new URL(address, page).origin === new URL(page).origin ? address : null

// The content security policy asks for Trusted Types (rule PLT-96). Texts that become code are refused, since there is no
// `createScript`. Imported before everything else; browsers without Trusted Types go on without it.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) => allowHtml(text, sink),
  createScriptURL: (address) => allowScriptUrl(address, location.href),
})

// Zod would try whether it may make functions of text, and the browser would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
