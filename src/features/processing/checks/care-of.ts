/** Words before the name of whoever receives the post of somebody else. */
const CARE_OF =
  /(?<![\p{L}\p{N}])(?:c\s?\/\s?o\.?|(?:in )?care of|attn[.:]{0,2}|z\. ?hd\.(?: ?v\.)?|al cuidado de|aos cuidados de|a\/c)\s{1,3}(?=\p{L})([^,;\n\d]{2,100})/giu;

const ADDRESSES = ['address', 'registered_address'] as const;

/** The names in an address, or in the addresses of a document or an answer, behind «c/o»: they are screened as others are. */
export const namesInAddress = (value: unknown): string[] =>
  typeof value === 'string'
    ? [...value.matchAll(CARE_OF)].map(([, name = '']) => name.trim())
    : ADDRESSES.flatMap((key) => {
        const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
        return typeof text === 'string' ? namesInAddress(text) : [];
      });
