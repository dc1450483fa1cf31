const DEFAULTS = { max_connections: '100', shared_buffers: '128MB' };

export function serverSettings(port: number, own: Record<string, string> = {}): string[] {
  const fixed = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    log_destination: 'stderr',
    logging_collector: 'off',
    // launch-server.ts parses the messages.
    lc_messages: 'C',
    // Parameters are personal data, and so are the row values in the details of an error.
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
  };
  return Object.entries({ ...DEFAULTS, ...own, ...fixed }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
