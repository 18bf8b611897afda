/** Types missing in TypeScript's DOM library. */
type PolicyRules = {
  createHTML: (text: string, type?: string, sink?: string) => string | null
  createScriptURL: (address: string) => string | null
}
type TrustedTypes = { createPolicy: (name: 'default', rules: PolicyRules) => unknown }

/** A parsed document runs no scripts; the editor and the archive only take known nodes from it. */
const PARSER = 'DOMParser parseFromString'

/**
 * The HTML that a sink of the page may be given as text; null refuses it. Text without `<` is no markup: style sheets
 * that Mantine writes. No `sink`: a library asked by policy name: ProseMirror, which parses pasted content in a
 * document of its own.
 */
export const allowHtml = (text: string, sink: string | undefined): string | null =>
  sink === undefined || sink === PARSER || !text.includes('<') ? text : null

/** Allows scripts and workers from our own origin; null refuses others. */
export const allowScriptUrl = (address: string, page: string): string | null =>
  new URL(address, page).origin === new URL(page).origin ? address : null

// The content security policy requires Trusted Types (rule PLT-96). Strings are never run as code, as there is no
// `createScript`. Imported first; browsers without Trusted Types work without it.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', {
  createHTML: (text, _type, sink) => allowHtml(text, sink),
  createScriptURL: (address) => allowScriptUrl(address, location.href),
})

// Zod would test whether it can compile functions from strings, and the browser would report a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
