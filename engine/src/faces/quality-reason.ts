/** `uncertain`: partly hidden, beyond the rim, or hardly a face to the model. */
export type QualityReason = 'too_small' | 'blurred' | 'too_dark' | 'too_bright' | 'turned_away' | 'uncertain';
