interface Refusal {
  error?: string | { code?: string; message: string; data?: { code_app: string } };
  errors?: { message: string; extensions: { code: string } }[];
  code?: string;
  error_code?: string;
  message?: string;
  error_message?: string;
}

/** The code and the message of a refusal, in all its forms. */
export async function refusalOf(response: Response): Promise<string> {
  const text = await response.text();
  const answer = JSON.parse(text) as Refusal | Refusal[];
  const { error, errors, code, error_code, ...rest } = Array.isArray(answer) ? (answer[0] ?? {}) : answer;
  const [first] = errors ?? [];
  const named = typeof error === 'string' ? { message: error } : error;
  const told = named?.message ?? first?.message ?? rest.message ?? rest.error_message;
  return `${named?.data?.code_app ?? named?.code ?? first?.extensions.code ?? code ?? error_code}: ${told}`;
}
