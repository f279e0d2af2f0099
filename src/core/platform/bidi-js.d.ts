// The package has no types. Only what pdf.ts uses of it is declared.
declare module 'bidi-js' {
  type Levels = {
    readonly levels: Uint8Array
    readonly paragraphs: readonly { start: number; end: number; level: number }[]
  }
  export default function openBidi(): {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl' | 'auto'): Levels
    getReorderedIndices(text: string, levels: Levels): number[]
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>
  }
}
