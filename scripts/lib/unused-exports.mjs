import path from 'node:path'
import ts from 'typescript'
import { repoPath, root } from './paths.mjs'

// Names every export that no other file imports; an index that passes names on does not count as an import. Ends with 1 when
// there is one. Default exports are for tools, and modules that are imported whole or when needed are used as a whole.

/** @param {string} file */
const optionsOf = (file) => {
  const { config } = ts.readConfigFile(repoPath(file), ts.sys.readFile)
  return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(repoPath(file)))
}
const [everything, ...others] = [optionsOf('tsconfig.json'), optionsOf('web/tsconfig.json')]
const program = ts.createProgram({
  rootNames: [everything, ...others].flatMap(({ fileNames }) => fileNames),
  options: { ...everything.options, allowJs: true, jsx: ts.JsxEmit.ReactJSX, incremental: false },
})
const checker = program.getTypeChecker()
const ours = program.getSourceFiles().filter((file) => !/node_modules|\/dist\//.test(file.fileName))

/** @type {Set<ts.Symbol>} */
const used = new Set()

/** Marks a symbol, and those that it stands for, as far as they are passed on by name. @param {ts.Symbol | undefined} symbol */
const use = (symbol) => {
  for (let next = symbol; next && !used.has(next);) {
    used.add(next)
    next = next.flags & ts.SymbolFlags.Alias ? checker.getImmediateAliasedSymbol(next) : undefined
  }
  if (symbol && symbol.flags & ts.SymbolFlags.Alias) used.add(checker.getAliasedSymbol(symbol))
}

/** @param {ts.Node} specifier */
const useWhole = (specifier) => {
  const module = checker.getSymbolAtLocation(specifier)
  for (const symbol of module ? checker.getExportsOfModule(module) : []) use(symbol)
}

/** @param {ts.Node} node */
const visit = (node) => {
  if (ts.isImportSpecifier(node)) use(checker.getSymbolAtLocation(node.name))
  else if (ts.isNamespaceImport(node)) useWhole(node.parent.parent.moduleSpecifier)
  else if (ts.isImportTypeNode(node))
    if (node.qualifier) use(checker.getSymbolAtLocation(node.qualifier))
    else if (ts.isLiteralTypeNode(node.argument)) useWhole(node.argument.literal)
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0])
    useWhole(node.arguments[0])
  ts.forEachChild(node, visit)
}
for (const file of ours) visit(file)

/** @type {string[]} */
const unused = []
// Of plain JavaScript every `@typedef` is an export: only its imports count.
for (const file of ours.filter(({ fileName }) => /\.tsx?$/.test(fileName))) {
  const module = checker.getSymbolAtLocation(file)
  for (const symbol of module?.exports?.values() ?? []) {
    const declaration = symbol.declarations?.[0]
    const isPlain = symbol.name !== 'default' && symbol.name !== '__export'
    if (!declaration || !isPlain || used.has(symbol)) continue
    const { line } = file.getLineAndCharacterOfPosition(declaration.getStart())
    unused.push(`${path.relative(root, file.fileName)}:${line + 1} ${symbol.name}`)
  }
}
if (unused.length > 0) {
  console.log(`${unused.length} exports that no other file imports:\n  ${unused.join('\n  ')}`)
  process.exitCode = 1
}
