/** Whether a server answers at an address. `127.0.0.2` is answered by servers that listen on all interfaces. */
export const answersAt = (host: string, port: number): Promise<boolean> =>
  fetch(`http://${host}:${port}`).then(
    () => true,
    () => false,
  );
