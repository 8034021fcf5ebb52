"""Lets the tests find the model that lies beside them, from wherever they are run."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
